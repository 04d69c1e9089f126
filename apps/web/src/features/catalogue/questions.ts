import { listQuestions } from '@joblane/contracts/catalogue/api'
import { ask } from '#lib/api/query-client.ts'

/** The questions of a subcategory. */
export const questionsAbout = (subcategory: string) => ({
  ...ask(listQuestions, { query: { name: subcategory } }),
  staleTime: Infinity,
})
