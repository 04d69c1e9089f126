import { type Static, Type } from 'typebox'
import { anyone } from '../http/access.ts'
import { endpoint, noNul, strictObject, Uuid } from '../http/endpoint.ts'

export const Subcategory = Type.Object({ id: Uuid, name: Type.String() })
export type Subcategory = Static<typeof Subcategory>

export const Category = Type.Object({
  id: Uuid,
  name: Type.String(),
  iconPath: Type.String(),
  subcategories: Type.Array(Subcategory),
})
export type Category = Static<typeof Category>

/** A question has two to six usual answers, or none. They stand in its input with commas between them. */
export const fewestChoices = 2
export const mostChoices = 6
export const longestChoice = 40

export const Question = Type.Object({
  id: Uuid,
  query: Type.String(),
  /** Usual answers, to pick from; empty where a question has none. */
  choices: Type.Array(Type.String({ maxLength: longestChoice }), { maxItems: mostChoices }),
})
export type Question = Static<typeof Question>

export const State = Type.Object({ id: Uuid, code: Type.String(), name: Type.String() })
export type State = Static<typeof State>

const StateCode = Type.String({ pattern: '^[A-Za-z]{2}$' })

const ServiceName = Type.String({ minLength: 1, maxLength: 100, pattern: noNul })

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  summary: 'All categories in their order, each with its subcategories',
  access: anyone,
  reply: Type.Array(Category),
})

export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/questions/subcategory',
  summary: 'The questions of a subcategory; none for an unknown name',
  access: anyone,
  query: strictObject({ name: ServiceName }),
  reply: Type.Array(Question),
})

export const describeCatalogueEntry = endpoint({
  method: 'GET',
  path: '/api/categories/description',
  summary: 'One sentence about a category or a subcategory, by name or slug',
  access: anyone,
  refusals: ['NOT_FOUND'],
  query: strictObject({ name: ServiceName }),
  reply: Type.Object({
    name: Type.String(),
    description: Type.String(),
    /** The picture of a shared link to its page. */
    sharePath: Type.String(),
  }),
})

export const listStates = endpoint({
  method: 'GET',
  path: '/api/states',
  summary: 'The 50 states and the District of Columbia',
  access: anyone,
  reply: Type.Array(State),
})

export const listCities = endpoint({
  method: 'GET',
  path: '/api/cities/',
  summary: 'The cities of a state by name; none for an unknown state',
  access: anyone,
  query: strictObject({ stateCode: StateCode }),
  reply: Type.Array(Type.String()),
})

/** A search shows at most this many services. */
export const mostServicesFound = 8

/** A description of a service needs no more characters than this. */
export const longestServiceQuery = 100

export const FoundService = Type.Object({
  name: Type.String(),
  category: Type.String(),
  /** Its page is `/{slug}`. */
  slug: Type.String(),
  /** The name, synonym or question that fitted. */
  matched: Type.String(),
})
export type FoundService = Static<typeof FoundService>

export const searchServices = endpoint({
  method: 'GET',
  path: '/api/services/search',
  summary: 'The services that fit a few words, misspelled or unfinished, best first; none for an unknown one',
  access: anyone,
  query: strictObject({ q: Type.String({ maxLength: longestServiceQuery }) }),
  reply: Type.Array(FoundService, { maxItems: mostServicesFound }),
})
