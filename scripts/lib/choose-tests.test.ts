import { expect, test } from 'vitest'
import { chooseTests } from './choose-tests.mjs'

const server = 'apps/server/src/modules/demands/unlocking/unlock-demand.db.test.ts'
const card = 'apps/web/src/features/demands/unlocking/unlock-card.test.tsx'
const zip = 'packages/contracts/src/catalogue/zip.test.ts'
const journey = 'e2e/demands/a-professional-unlocks-a-demand.spec.ts'
const paths = [server, card, zip, journey, 'e2e/support/unlocking.ts', 'scripts/test.mjs']

test.each([
  { args: ['unlocking'], files: [server, card], journeys: [] },
  { args: ['Unlock'], files: [server, card], journeys: [journey] },
  { args: ['zip', 'e2e/'], files: [zip], journeys: [journey] },
  { args: [], files: [server, card, zip], journeys: [journey] },
])('$args chooses tests of any kind by a part of their path', ({ args, files, journeys }) => {
  expect(chooseTests(args, paths)).toEqual({ files, journeys, isWatch: false })
})

test('a watch may be asked for before and after the names', () => {
  for (const args of [
    ['--watch', 'zip'],
    ['zip', '--watch'],
  ])
    expect(chooseTests(args, paths)).toEqual({ files: [zip], journeys: [], isWatch: true })
})

test.each([
  [['nosuchname'], 'No test has a path with "nosuchname".'],
  [['zip', 'nosuchname'], 'No test has a path with "nosuchname".'],
  [['zip', '--wach'], 'There is no --wach: npm test, or npm test -- <part of a path> … [--watch].'],
])('%j is refused', (args, refusal) => {
  expect(chooseTests(args, paths)).toEqual({ refusal })
})
