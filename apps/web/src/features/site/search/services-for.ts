import { longestServiceQuery, searchServices } from '@joblane/contracts/catalogue/api'
import { cutText } from '@joblane/contracts/site/cut-text'
import { ask } from '#lib/api/query-client.ts'

/** The services that fit what was typed. */
export const servicesFor = (typed: string) => ({
  ...ask(searchServices, { query: { q: cutText(typed.trim(), longestServiceQuery) } }),
  staleTime: Infinity,
})
