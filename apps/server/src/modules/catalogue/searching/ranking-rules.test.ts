import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { slugOf } from '@joblane/contracts/site/slug'
import { describe, expect, test } from 'vitest'
import { readCatalogueFiles } from '../loading/read-catalogue-files.ts'
import { rankServices } from './ranking-rules.ts'
import { buildSearchIndex } from './search-index-rules.ts'

type Case = { query: string; expect: string[] }
type Category = { name: string; subcategories: { name: string; questions: { query: string }[] }[] }

const files = await readCatalogueFiles()
const synonyms = JSON.parse(files.synonyms) as Record<string, string[]>
const services = (JSON.parse(files.categories) as Category[]).flatMap(({ name: category, subcategories }) =>
  subcategories.map(({ name, questions }) => ({
    name,
    category,
    slug: slugOf(name),
    synonyms: synonyms[name] ?? [],
    questions: questions.map(({ query }) => query),
  })),
)
const index = buildSearchIndex(services)
const find = (query: string, most = 8) => rankServices(index, query, most)
const namesFor = (query: string, most?: number) => find(query, most).map(({ service }) => service.name)

const cases = JSON.parse(await readFile(join(import.meta.dirname, 'search-cases.json'), 'utf8')) as Case[]

describe('what people type', () => {
  test.each(cases.filter(({ expect: expected }) => expected.length > 0))(
    '"$query" finds $expect among the first three',
    ({ query, expect: expected }) => {
      expect(namesFor(query, 3)).toEqual(expect.arrayContaining(expected))
    },
  )

  test.each(cases.filter(({ expect: expected }) => expected.length === 0))(
    '"$query" finds nothing',
    ({ query }) => {
      expect(namesFor(query)).toEqual([])
    },
  )
})

test.each(services)('$name is first for its own name, typed in any case', ({ name }) => {
  expect(namesFor(name.toUpperCase(), 1)).toEqual([name])
})

test('the phrase that fitted is given: the name, a synonym or a question', () => {
  expect(find('plumbing', 1)[0]?.matched).toBe('Plumbing')
  expect(find('leaky fauc', 1)[0]?.matched).toBe('leaky faucet')
  expect(find('crawl space wires', 1)[0]?.matched).toMatch(/crawl space/)
})

test.each(['', ' ', '!!!', '%_%', '¿?', '🔧', '北京', 'i need', '\0', '\u0301'])(
  '%j says nothing about a service',
  (query) => {
    expect(namesFor(query)).toEqual([])
  },
)

test.each(['<b>plumber</b>', "plumber'; drop table subcategory;--", 'PLUMBER', '  plumber  ', 'plúmber'])(
  '%j is the word in it, and nothing else',
  (query) => {
    expect(namesFor(query, 1)).toEqual(['Plumbing'])
  },
)

test('many words are as good as their first twelve', () => {
  expect(namesFor(`plumber ${'x '.repeat(5000)}`)).toEqual(namesFor(`plumber ${'x '.repeat(11)}`))
})

test('a word after the twelfth says nothing', () => {
  const twelve = Array.from({ length: 12 }, (_, nth) => `zzz${nth}`).join(' ')

  expect(namesFor(`${twelve} plumber`)).toEqual([])
  expect(namesFor(`plumber ${twelve}`)).toEqual(['Plumbing'])
})

test('only the last word may be a beginning', () => {
  expect(namesFor('pai', 20)).toContain('Painting')
  expect(namesFor('pai cleaning', 20)).not.toContain('Painting')
})

test('no more services are found than asked for', () => {
  expect(namesFor('repair', 8)).toHaveLength(8)
  expect(namesFor('repair', 3)).toEqual(namesFor('repair', 8).slice(0, 3))
})

test('thousands of different words are forgotten again', () => {
  for (let word = 0; word < 2500; word += 1) find(`word${word}`)

  expect(index.remembered.size).toBeLessThanOrEqual(2000)
})
