import { beforeAll, expect, test } from 'vitest'
import { connect, type Sql } from '#database/connect.ts'
import { testDatabase } from '#testing/test-database.ts'
import { findService } from '../address-store.ts'
import {
  findCity,
  findDescription,
  findPlaceOfZip,
  findSubcategory,
  listCategories,
  listQuestions,
  listSearchedServices,
} from '../catalogue-store.ts'
import { badChoices, goodChoices } from '../testing/lists-of-choices.ts'
import type { CatalogueFiles } from './catalogue-content-rules.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { readCatalogueFiles } from './read-catalogue-files.ts'

type Asked = { query: string; choices?: string[] }
type Entry = {
  name: string
  description: string
  subcategories: { name: string; formerNames?: string[]; description: string; questions: Asked[] }[]
}

let files: CatalogueFiles
let sql: Sql
let url: string

beforeAll(async () => {
  files = await readCatalogueFiles()
  const database = await testDatabase()
  sql = database.sql
  url = database.url
})

/** A few zip codes are enough to see rows inserted, updated and deleted; all of them take two seconds. */
const fewZips = '99990\tNew Lane\tFL\t1\t2\n33101\tMiami\tFL\t25.7\t-80.2\n'

const withCategories = (change: (categories: Entry[]) => void): CatalogueFiles => {
  const categories = JSON.parse(files.categories) as Entry[]
  change(categories)

  return { ...files, zips: fewZips, categories: JSON.stringify(categories) }
}
const firstOf = (categories: Entry[]) => {
  const [category] = categories
  const [subcategory] = category?.subcategories ?? []
  if (!category || !subcategory) throw new Error('the catalogue is empty')

  return { category, subcategory }
}

test('loading does nothing where nothing changed', async () => {
  expect(await loadCatalogue(sql, { files })).toBe('unchanged')
})

test('loading again from nothing gives every row the id it had', async () => {
  const before = await listCategories(sql)
  await sql`delete from question`
  await sql`delete from subcategory`
  await sql`delete from category`
  await sql`delete from catalogue_version`

  expect(await loadCatalogue(sql, { files: { ...files, zips: fewZips } })).toBe('loaded')
  expect(await listCategories(sql)).toEqual(before)
})

test('other words change the row and keep its id', async () => {
  const [before] = await listQuestions(sql, 'House Cleaning')
  const changed = withCategories((all) =>
    firstOf(all).subcategory.questions.splice(0, 1, { query: 'How big is it?' }),
  )

  expect(await loadCatalogue(sql, { files: changed })).toBe('loaded')
  const [after] = await listQuestions(sql, 'House Cleaning')
  expect(after).toEqual({ id: before?.id, query: 'How big is it?', choices: [] })
})

test('the choices of a question come, change and go with the files', async () => {
  const choicesOfFirst = async (asked: Omit<Asked, 'query'>) => {
    const changed = withCategories((all) =>
      firstOf(all).subcategory.questions.splice(0, 1, { query: 'How big?', ...asked }),
    )
    await loadCatalogue(sql, { files: changed })
    const [question] = await listQuestions(sql, 'House Cleaning')
    return question?.choices
  }

  expect(await choicesOfFirst({})).toEqual([])
  expect(await choicesOfFirst({ choices: ['Small', '<b>Large</b>'] })).toEqual(['Small', '<b>Large</b>'])
  expect(await choicesOfFirst({ choices: ['Large', 'Small', 'Huge'] })).toEqual(['Large', 'Small', 'Huge'])
  expect(await choicesOfFirst({})).toEqual([])
})

test('a file with bad choices changes nothing', async () => {
  const before = await listQuestions(sql, 'House Cleaning')
  const bad = withCategories((all) =>
    firstOf(all).subcategory.questions.splice(0, 1, { query: 'Other?', choices: ['Only one'] }),
  )

  await expect(loadCatalogue(sql, { files: bad })).rejects.toThrow('there must be 2 to 6 choices')
  expect(await listQuestions(sql, 'House Cleaning')).toEqual(before)
})

test.each(goodChoices.map((choices) => ({ choices })))('the database takes $choices', async ({ choices }) => {
  await expect(saveChoices(choices)).resolves.toBeDefined()
})

test.each(badChoices)('the database refuses $choices', async ({ choices }) => {
  await expect(saveChoices(choices)).rejects.toMatchObject({ constraint: 'question_choices' })
})

const saveChoices = async (choices: string[]) =>
  sql`update question set choices = ${choices}::text[] where id = (select min(id::text)::uuid from question)`

test('what leaves the files is no longer listed and comes back with its id', async () => {
  const before = await findSubcategory(sql, 'House Cleaning')
  await loadCatalogue(sql, { files: withCategories((all) => firstOf(all).category.subcategories.shift()) })
  expect(await findSubcategory(sql, 'House Cleaning')).toBeUndefined()
  expect(await listQuestions(sql, 'House Cleaning')).toEqual([])

  await loadCatalogue(sql, { files: withCategories(() => {}) })
  expect(await findSubcategory(sql, 'House Cleaning')).toEqual(before)
})

test('synonyms come, go and change places with their file', async () => {
  const synonymsWith = async (phrases: string[]) => {
    const synonyms = JSON.stringify({ ...JSON.parse(files.synonyms), 'House Cleaning': phrases })
    await loadCatalogue(sql, { files: { ...files, zips: fewZips, synonyms } })
    const services = await listSearchedServices(sql)
    return services.find(({ name }) => name === 'House Cleaning')?.synonyms
  }

  expect(await synonymsWith(['maid', 'cleaner'])).toEqual(['maid', 'cleaner'])
  expect(await synonymsWith(['cleaner', 'maid', 'mop'])).toEqual(['cleaner', 'maid', 'mop'])
  expect(await synonymsWith([])).toEqual([])
})

test('a renamed entry is found by its former names', async () => {
  const renamed = withCategories((all) =>
    Object.assign(firstOf(all).subcategory, { name: "Mother's Help", formerNames: ['House Cleaning'] }),
  )
  await loadCatalogue(sql, { files: renamed })

  expect(await findDescription(sql, 'House Cleaning')).toMatchObject({ name: "Mother's Help" })
  for (const segment of ['house-cleaning', 'mothers-help', "Mother's Help"])
    expect(await findService(sql, segment)).toMatchObject({ slug: 'mothers-help' })
  await loadCatalogue(sql, { files: withCategories(() => undefined) })
  expect(await findDescription(sql, 'House Cleaning')).toMatchObject({ name: 'House Cleaning' })
})

test('a zip code that moved or went takes its city along', async () => {
  const zips = fewZips.replace('Miami', 'New Lane')
  await loadCatalogue(sql, { files: { ...files, zips } })

  expect(await findPlaceOfZip(sql, '33101')).toMatchObject({ city: 'New Lane', stateCode: 'FL' })
  expect(await findCity(sql, { stateCode: 'FL', city: 'Miami' })).toBeUndefined()
  expect(await sql`select code from zip order by code`).toEqual([{ code: '33101' }, { code: '99990' }])
})

test('ten instances that start at once load it once', async () => {
  await sql`delete from catalogue_version`
  const instances = Array.from({ length: 10 }, () => connect(url, { max: 1 }))
  const few = { ...files, zips: fewZips }
  const outcomes = await Promise.all(instances.map((instance) => loadCatalogue(instance, { files: few })))
  await Promise.all(instances.map((instance) => instance.end()))

  expect(outcomes.filter((outcome) => outcome === 'loaded')).toHaveLength(1)
})
