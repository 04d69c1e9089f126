import { categoryIcon } from '@joblane/contracts/catalogue/category-icon'
import { slugOf } from '@joblane/contracts/site/slug'
import { nameBasedId } from '#kernel/name-based-id.ts'
import { addressSlug } from '../address-slug-rules.ts'
import { cityKey } from '../city-key-rules.ts'
import { faultOfChoices } from './choice-rules.ts'

/** The contents of the catalogue's files. */
export type CatalogueFiles = { categories: string; synonyms: string; states: string; zips: string }

/** `formerNames` are those of a renamed entry: their addresses redirect to it. */
type Named = { name: string; formerNames?: string[] }
type CategoryEntry = Named & { description: string; subcategories: SubcategoryEntry[] }
type SubcategoryEntry = Named & { description: string; questions: QuestionEntry[] }

/** Without `choices` where a question has no usual answers. */
type QuestionEntry = { query: string; choices?: string[] }
type SynonymsByService = Partial<Record<string, string[]>>
type StateEntry = { code: string; name: string }

/** Builds the rows of all catalogue tables from the files. */
export function contentOf(files: CatalogueFiles) {
  const categories = JSON.parse(files.categories) as CategoryEntry[]
  const synonyms = JSON.parse(files.synonyms) as SynonymsByService
  const states = (JSON.parse(files.states) as StateEntry[]).map(({ code, name }) => ({
    id: nameBasedId('state', code),
    code,
    name,
  }))
  const zips = zipsOf(files.zips)

  return {
    categories: categories.map(categoryRow),
    subcategories: categories.flatMap(subcategoryRows),
    questions: categories.flatMap(({ subcategories }) => subcategories.flatMap(questionRows)),
    synonyms: categories.flatMap(({ subcategories }) =>
      subcategories.flatMap(({ name }) => synonymRows(name, synonyms[name] ?? [])),
    ),
    formerSlugs: [
      ...categories.flatMap((category) => formerSlugs('category', category)),
      ...categories.flatMap(({ subcategories }) =>
        subcategories.flatMap((subcategory) => formerSlugs('subcategory', subcategory)),
      ),
    ],
    states,
    zips,
    cities: citiesOf(zips, new Set(states.map(({ code }) => code))),
  }
}

export type CatalogueContent = ReturnType<typeof contentOf>

const categoryRow = ({ name, description }: CategoryEntry, rank: number) => ({
  id: nameBasedId('category', name),
  name,
  slug: slugOf(name),
  description,
  icon_path: categoryIcon(name),
  rank,
})

const subcategoryRows = (category: CategoryEntry) =>
  category.subcategories.map(({ name, description }, rank) => ({
    id: nameBasedId('subcategory', name),
    category_id: nameBasedId('category', category.name),
    name,
    slug: slugOf(name),
    description,
    rank,
  }))

/** A question's id is derived from its position, so that rewording it does not change the id. */
const questionRows = (subcategory: SubcategoryEntry) =>
  subcategory.questions.map(({ query, choices }, rank) => ({
    id: nameBasedId('question', `${subcategory.name}/${rank}`),
    subcategory_id: nameBasedId('subcategory', subcategory.name),
    query,
    choices: choices ? checked(choices, `${subcategory.name}: ${query}`) : [],
    rank,
  }))

function checked(choices: string[], whose: string) {
  const fault = faultOfChoices(choices)
  if (fault !== undefined) throw new Error(`categories.json: ${fault} (${whose})`)

  return choices
}

const synonymRows = (subcategory: string, phrases: readonly string[]) =>
  phrases.map((phrase, rank) => ({
    subcategory_id: nameBasedId('subcategory', subcategory),
    phrase,
    rank,
  }))

/** An id is derived from the name, so only the files can say which entry a former name belongs to. */
const formerSlugs = (kind: 'category' | 'subcategory', { name, formerNames = [] }: Named) =>
  formerNames.map((former) => ({ slug: slugOf(former), entry_id: nameBasedId(kind, name) }))

function zipsOf(text: string) {
  const lines = text.split('\n').filter(Boolean)

  return lines.map((line) => {
    const [code = '', city = '', stateCode = '', latitude, longitude] = line.split('\t')

    return { code, city, stateCode, latitude: Number(latitude), longitude: Number(longitude) }
  })
}

type City = { stateCode: string; key: string; name: string; slug: string; zips: number } & Point
type Point = { latitude: number; longitude: number }

/** The distinct cities within the states, each in the middle of its zip codes; places outside them are skipped. */
function citiesOf(zips: ReturnType<typeof zipsOf>, stateCodes: ReadonlySet<string>): City[] {
  const named = new Map<string, City>()

  for (const { city, stateCode, latitude, longitude } of zips) {
    if (!stateCodes.has(stateCode)) continue
    const key = cityKey(city)
    const id = `${stateCode}/${key}`
    const known = named.get(id) ?? { ...nowhere, stateCode, key, name: city, slug: addressSlug(city) }
    named.set(id, withZip(known, { latitude, longitude }))
  }

  return [...named.values()]
}

const nowhere = { latitude: 0, longitude: 0, zips: 0 }

/** Moves the mean toward one more zip code. */
const withZip = (city: City, { latitude, longitude }: Point): City => {
  const zips = city.zips + 1

  return {
    ...city,
    zips,
    latitude: city.latitude + (latitude - city.latitude) / zips,
    longitude: city.longitude + (longitude - city.longitude) / zips,
  }
}
