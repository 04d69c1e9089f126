import { Type } from 'typebox'
import { anyone } from '../http/access.ts'
import { endpoint, noNul, strictObject } from '../http/endpoint.ts'

/** The sitemap protocol's limit of addresses per file. */
export const addressesPerFile = 50_000

/** A file of the sitemap is read in batches of this many addresses. */
export const addressesPerBatch = 2000

const inOrder = {
  method: 'GET',
  access: anyone,
  query: strictObject({ after: Type.Optional(Type.String({ maxLength: 400, pattern: noNul })) }),
  reply: Type.Array(Type.String(), { maxItems: addressesPerBatch }),
} as const

const starts = { method: 'GET', access: anyone, reply: Type.Array(Type.String()) } as const

export const listCityPaths = endpoint({
  ...inOrder,
  path: '/api/city-pages/paths',
  summary: 'The next addresses of city pages with something to say, in order, after a given one',
})

export const listCityStarts = endpoint({
  ...starts,
  path: '/api/city-pages/starts',
  summary: 'The address after which each file of city pages starts in the sitemap; empty for the first file',
})

export const listPublicProfessionals = endpoint({
  ...inOrder,
  path: '/api/professionals',
  summary: 'The next slugs of public profiles, in order, after a given one',
})

export const listProfessionalStarts = endpoint({
  ...starts,
  path: '/api/professionals/starts',
  summary: 'The slug after which each file of profiles starts in the sitemap; empty for the first file',
})
