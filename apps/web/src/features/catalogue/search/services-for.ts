import { longestServiceQuery, searchServices } from '@joblane/contracts/api/catalogue'
import { ask } from '#lib/api/query-client.ts'

/** The services that fit what was typed. */
export const servicesFor = (typed: string) => ({
  ...ask(searchServices, { query: { q: typed.trim().slice(0, longestServiceQuery) } }),
  staleTime: Infinity,
})
