import { categoryIcon } from '@joblane/contracts/category-icon'
import { slugOf } from '@joblane/contracts/slug'
import { nameBasedId } from '#kernel/name-based-id.ts'
import { cityKey } from './city-key.ts'

/** The contents of the catalogue's files. */
export type CatalogueFiles = { categories: string; synonyms: string; states: string; zips: string }

type CategoryEntry = { name: string; description: string; subcategories: SubcategoryEntry[] }
type SubcategoryEntry = { name: string; description: string; questions: string[] }
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
  subcategory.questions.map((query, rank) => ({
    id: nameBasedId('question', `${subcategory.name}/${rank}`),
    subcategory_id: nameBasedId('subcategory', subcategory.name),
    query,
    rank,
  }))

const synonymRows = (subcategory: string, phrases: readonly string[]) =>
  phrases.map((phrase, rank) => ({
    subcategory_id: nameBasedId('subcategory', subcategory),
    phrase,
    rank,
  }))

function zipsOf(text: string) {
  const lines = text.split('\n').filter(Boolean)

  return lines.map((line) => {
    const [code = '', city = '', stateCode = '', latitude, longitude] = line.split('\t')

    return { code, city, stateCode, latitude: Number(latitude), longitude: Number(longitude) }
  })
}

/** The distinct cities within the states; places outside them are skipped. */
function citiesOf(zips: ReturnType<typeof zipsOf>, stateCodes: ReadonlySet<string>) {
  const named = new Map<string, { stateCode: string; key: string; name: string }>()

  for (const { city, stateCode } of zips) {
    const key = cityKey(city)
    const id = `${stateCode}/${key}`
    if (stateCodes.has(stateCode) && !named.has(id)) named.set(id, { stateCode, key, name: city })
  }

  return [...named.values()]
}
