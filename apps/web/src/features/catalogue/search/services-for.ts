import { longestServiceQuery, searchServices } from '@joblane/contracts/api/catalogue'
import { cutText } from '@joblane/contracts/cut-text'
import { ask } from '#lib/api/query-client.ts'

/** The services that fit what was typed. */
export const servicesFor = (typed: string) => ({
  ...ask(searchServices, { query: { q: cutText(typed.trim(), longestServiceQuery) } }),
  staleTime: Infinity,
})
