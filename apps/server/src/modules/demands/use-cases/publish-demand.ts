import type { Tx } from '#database/connect.ts'
import { isGolden } from '../domain/golden.ts'
import { searchableWords } from '../domain/search-words.ts'
import { publish, type Publication } from '../requests/request-store.ts'

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

/** Publishes a pending demand and ends the transaction; false if it is already published. */
export const publishDemand = (tx: Tx, demandId: string, published: Published): Promise<boolean> =>
  publish(tx, demandId, publicationOf(published))
