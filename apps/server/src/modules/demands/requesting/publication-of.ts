import { isGolden } from '../golden-rules.ts'
import { searchableWords } from '../browsing/search-words-rules.ts'
import type { Publication } from './request-store.ts'

type Published = {
  demand: {
    category: string
    subcategory: string
    city: string
    description: string
    requirements: readonly string[]
  }
  /** The texts as the customer typed them. */
  typed: { description: string; requirements: readonly string[] }
  customer: { isPhoneConfirmed: boolean; isEmailConfirmed: boolean }
  at: Date
}

/** The first list of a demand, and its searchable words. */
export const publicationOf = ({ demand, typed, customer, at }: Published): Publication => ({
  at,
  isGolden: isGolden({ ...customer, ...typed }),
  words: searchableWords(demand),
})
