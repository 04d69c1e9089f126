import { listQuestions } from '@joblane/contracts/catalogue'
import { ask } from '#lib/query-client.ts'

/** What a professional would ask about a subcategory. */
export const questionsAbout = (subcategory: string) => ({
  ...ask(listQuestions, { query: { name: subcategory } }),
  staleTime: Infinity,
})
