import { categoryOrder } from '@joblane/contracts/catalogue/category-order'
import { reservedPaths } from '@joblane/contracts/site/reserved-paths'
import { describe, expect, test } from 'vitest'
import { readCatalogueFiles } from './read-catalogue-files.ts'
import { nameBasedId } from '#kernel/name-based-id.ts'
import { contentOf } from './catalogue-content-rules.ts'

const content = contentOf(await readCatalogueFiles())
const names = content.subcategories.map(({ name }) => name.toLowerCase())

/** The subcategories that the specification lists by name. */
const exampleSubcategories = `
  babysitter, driver, gardener, electrician, architect, photography, djs, catering, hair stylist, plumbing,
  painting, locksmith, pool cleaning, dance, decoration, psychologist, furniture assembly, air conditioning,
  pest control, security`
  .split(',')
  .map((name) => name.trim())

describe('categories', () => {
  test('are the eleven, in their order', () => {
    expect(content.categories.map(({ name }) => name)).toEqual([...categoryOrder])
  })

  test.each(content.categories)('$name has an icon of its own and at least ten subcategories', (category) => {
    const own = content.subcategories.filter((subcategory) => subcategory.category_id === category.id)

    expect(category.icon_path).not.toContain('default')
    expect(own.length).toBeGreaterThanOrEqual(10)
  })

  test.each(exampleSubcategories)('%s is a subcategory', (name) => {
    expect(names).toContain(name)
  })

  test('no two entries share an address, and none takes one of the site’s own', () => {
    const slugs = [...content.categories, ...content.subcategories].map(({ slug }) => slug)

    expect(new Set(slugs).size).toBe(slugs.length)
    expect(slugs.filter((slug) => reservedPaths.has(slug))).toEqual([])
  })
})

test.each(content.subcategories)('$name asks three to five different questions', ({ id }) => {
  const queries = content.questions
    .filter((question) => question.subcategory_id === id)
    .map(({ query }) => query)

  expect(queries.length).toBeGreaterThanOrEqual(3)
  expect(queries.length).toBeLessThanOrEqual(5)
  expect(new Set(queries).size).toBe(queries.length)
})

test('every subcategory has a question with usual answers to pick from', () => {
  const picked = content.questions.filter(({ choices }) => choices.length > 0)

  expect(new Set(picked.map((question) => question.subcategory_id))).toEqual(
    new Set(content.subcategories.map(({ id }) => id)),
  )
})

test('every subcategory has synonyms, none twice, and no synonym is of something else', async () => {
  const { synonyms } = await readCatalogueFiles()
  const phrases = content.synonyms.map(({ subcategory_id: id, phrase }) => `${id} ${phrase.toLowerCase()}`)

  expect(Object.keys(JSON.parse(synonyms)).toSorted()).toEqual(
    content.subcategories.map(({ name }) => name).toSorted(),
  )
  expect(new Set(content.synonyms.map((row) => row.subcategory_id))).toEqual(
    new Set(content.subcategories.map(({ id }) => id)),
  )
  expect(new Set(phrases).size).toBe(phrases.length)
})

test('there are 50 states and the District of Columbia', () => {
  expect(content.states).toHaveLength(51)
  expect(content.states).toContainEqual(expect.objectContaining({ code: 'DC' }))
})

describe('zip codes', () => {
  test('are 42,555, each with its place', () => {
    expect(content.zips).toHaveLength(42_555)
    expect(content.zips.find(({ code }) => code === '33101')).toMatchObject({
      city: 'Miami',
      stateCode: 'FL',
    })
  })

  test.each([
    ['TX', 'McAllen'],
    ['MO', "O'Fallon"],
    ['WI', 'Fond du Lac'],
    ['CO', 'Colorado Springs'],
    ['ID', "Coeur d'Alene"],
    ['DC', 'Washington'],
  ])('make %s hold %s', (stateCode, name) => {
    expect(content.cities).toContainEqual(expect.objectContaining({ stateCode, name }))
  })

  test('give each city of a state an address of its own, in the middle of its zip codes', () => {
    const addresses = content.cities.map(({ stateCode, slug }) => `${stateCode}/${slug}`)
    const austin = content.cities.find(({ stateCode, slug }) => `${stateCode}/${slug}` === 'TX/austin')

    expect(new Set(addresses).size).toBe(addresses.length)
    expect(content.cities.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
    expect(austin?.latitude).toBeCloseTo(30.3, 0)
    expect(austin?.longitude).toBeCloseTo(-97.7, 0)
    expect(austin?.zips).toBeGreaterThan(50)
  })

  test('of territories and military post offices make no city', () => {
    expect(content.zips.some(({ stateCode }) => stateCode === 'PR')).toBe(true)
    expect(content.cities.filter(({ stateCode }) => ['PR', 'GU', 'AE'].includes(stateCode))).toEqual([])
  })
})

describe('a small catalogue', () => {
  const plumbing = {
    name: 'Plumbing',
    description: 'Pipes.',
    questions: [{ query: 'Where?', choices: ['In', 'Out'] }, { query: 'When?' }],
  }
  const made = (service: object) =>
    contentOf({
      categories: JSON.stringify([
        { name: 'Home', formerNames: ['House'], description: 'All of it.', subcategories: [service] },
        { name: 'Garden', description: 'Outside.', subcategories: [] },
      ]),
      synonyms: '{}',
      states: JSON.stringify([{ code: 'FL', name: 'Florida' }]),
      zips: '33101\tMiami\tFL\t25.8\t-80.2\n33102\n',
    })

  test('leads from former names to the entries that have new ones', () => {
    const { formerSlugs } = made({ ...plumbing, formerNames: ['Pipes & Drains', 'Taps'] })

    expect(formerSlugs).toEqual([
      { slug: 'house', entry_id: nameBasedId('category', 'Home') },
      { slug: 'pipes-drains', entry_id: nameBasedId('subcategory', 'Plumbing') },
      { slug: 'taps', entry_id: nameBasedId('subcategory', 'Plumbing') },
    ])
  })

  test('keeps the ids of questions that are reworded, and of everything else, in every installation', () => {
    const reworded = { ...plumbing, questions: [{ query: 'Where is it?' }, { query: 'When is it?' }] }
    const [one, other] = [made(plumbing), made(reworded)]

    expect(other.questions.map(({ id }) => id)).toEqual(one.questions.map(({ id }) => id))
    expect(one.questions).toEqual([
      expect.objectContaining({ id: nameBasedId('question', 'Plumbing/0'), query: 'Where?', rank: 0 }),
      expect.objectContaining({ id: nameBasedId('question', 'Plumbing/1'), query: 'When?', rank: 1 }),
    ])
    expect(new Set(one.questions.map((question) => question.subcategory_id))).toEqual(
      new Set([one.subcategories[0]?.id]),
    )
    expect(one.states[0]?.id).toBe(nameBasedId('state', 'FL'))
  })

  test('has choices where the file names them, which a bad list does not', () => {
    const kitchen = { query: 'Where?', choices: ['Kitchen', 'kitchen'] }

    expect(made(plumbing).questions.map(({ choices }) => choices)).toEqual([['In', 'Out'], []])
    expect(() => made({ ...plumbing, questions: [kitchen] })).toThrow(
      'categories.json: the choice "kitchen" is there twice (Plumbing: Where?)',
    )
  })

  test('has no synonyms for a service that the file does not name, and no city without a place', () => {
    const { synonyms, cities, zips } = made(plumbing)

    expect(synonyms).toEqual([])
    expect(cities.map(({ name }) => name)).toEqual(['Miami'])
    expect(zips[1]).toMatchObject({ code: '33102', city: '', stateCode: '' })
  })
})
