import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { areas, areasBelow, ownersOf, type Wing } from './areas.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const foldersIn = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const functionsOf = (area: string) =>
  globSync(`apps/server/src/modules/${area}/sql/**/*.sql`, { cwd: root }).map((path) =>
    basename(path, '.sql'),
  )

test('every folder of a wing is an area, but for what all contracts share', () => {
  const wings = ['apps/server/src/modules', 'apps/web/src/features', 'packages/contracts/src']

  expect(wings.flatMap(foldersIn).filter((name) => !(name in areas))).toEqual(['http'])
})

test.each<Wing>(['modules', 'features'])('no arrow of %s leads back', (wing) => {
  const below = (area: string, seen: readonly string[] = []): readonly string[] =>
    seen.includes(area)
      ? seen
      : areasBelow({ wing, area }).reduce<readonly string[]>((all, next) => below(next, all), [...seen, area])

  for (const area of Object.keys(areas))
    expect(areasBelow({ wing, area }).filter((next) => below(next).includes(area))).toEqual([])
})

test('every arrow leads to an area', () => {
  const named = Object.values(areas).flatMap(({ uses, shows = [], speaksOf = [] }) => [
    ...uses,
    ...shows,
    ...speaksOf,
  ])

  expect(named.filter((name) => !(name in areas))).toEqual([])
})

test('every function that an area offers is there, and another area names it', () => {
  const paths = globSync('apps/server/src/modules/*/**/*{.sql,-store.ts}', { cwd: root })
  const namedBeside = (area: string, name: string) =>
    paths.some(
      (path) => !path.includes(`/modules/${area}/`) && new RegExp(`\\b${name}\\s*\\(`).test(read(path)),
    )

  for (const [area, { offers = [] }] of Object.entries(areas)) {
    expect(functionsOf(area)).toEqual(expect.arrayContaining([...offers]))
    expect(offers.filter((name) => !namedBeside(area, name))).toEqual([])
  }
})

test('every trigger function that an area lists is there', () => {
  for (const [area, { follows = [] }] of Object.entries(areas))
    expect(functionsOf(area)).toEqual(expect.arrayContaining([...follows]))
})

test('every table has one owner, but for the heartbeat that instances write', () => {
  const texts = globSync('apps/server/src/database/migrations/*.sql', { cwd: root }).map(read)
  const named = (statement: string) =>
    texts.flatMap((text) =>
      Array.from(text.matchAll(new RegExp(`^${statement} (\\w+)`, 'gm')), ([, table = '']) => table),
    )
  const dropped = new Set(named('drop table'))
  const tables = named('create table').filter((table) => !dropped.has(table))

  expect(tables.length).toBeGreaterThan(40)
  expect(tables.filter((table) => ownersOf(table).length !== 1)).toEqual(['replica_heartbeat'])
})
