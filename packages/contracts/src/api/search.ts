import { type Static, Type } from 'typebox'
import { anyone } from './access.ts'
import { endpoint, strictObject } from './endpoint.ts'

/** A search shows at most this many services. */
export const mostServicesFound = 8

/** Nobody describes a service in more characters than this. */
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
