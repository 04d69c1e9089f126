import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { readTables } from './read-tables.ts'
import { readSchema } from './schema-files.ts'
import { schemaPage } from './schema-page.ts'

const { sql } = await testDatabase()

test('docs/schema.md is what npm run schema draws', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/schema.md'), 'utf8')
  const isCurrent = page.replaceAll('\r\n', '\n') === schemaPage(readSchema(), await readTables(sql))

  expect(isCurrent, 'docs/schema.md is out of date: run npm run schema').toBe(true)
})

test('every section is a module, the cluster, or what all of them share', async () => {
  const page = schemaPage(readSchema(), await readTables(sql))
  const sections = Array.from(page.matchAll(/^## (.+)$/gm), ([, name = '']) => name.toLowerCase())
  const modules = readdirSync(join(import.meta.dirname, '../../modules'))
  const known = new Set([...modules, 'cluster', 'shared functions'])

  expect(sections.filter((name) => !known.has(name))).toEqual([])
})

test('every table and function is on the page, and every line of the pictures leads to a table', async () => {
  const schema = readSchema()
  const tables = await readTables(sql)
  const page = schemaPage(schema, tables)
  const names = new Set(tables.map(({ name }) => name))
  const ends = Array.from(page.matchAll(/^ {2}(\w+) \S+ (\w+) :/gm), ([, from = '', to = '']) => [from, to])

  expect([...names].filter((name) => !page.includes(`- **${name}**`))).toEqual([])
  expect(schema.functions.filter(({ name }) => !page.includes(`- \`${name}\`: `))).toEqual([])
  expect(ends.flat().filter((name) => !names.has(name))).toEqual([])
  expect(page).toContain('  account ||--o{ account_session : account_id')
  expect(page).toContain('  account ||..o{ jobcoin_purchase : account_id')
  expect(page).toContain('  demand ||--o| demand_seat : demand_id')
})
