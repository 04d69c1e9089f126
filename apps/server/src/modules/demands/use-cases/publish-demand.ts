import { addJob } from '#database/jobs.ts'
import type { Tx } from '#database/connect.ts'
import { isGolden } from '../domain/golden.ts'
import { searchableWords } from '../domain/search-words.ts'
import { publish } from '../request-store.ts'

/** The job that tells professionals about a demand. */
export const alertTask = 'demands.alert'

type Publication = {
  demand: {
    id: string
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

/** Puts a pending demand into the lists; false where it is there already. The last thing its transaction does. */
export async function publishDemand(tx: Tx, { demand, typed, customer, at }: Publication): Promise<boolean> {
  await addJob(tx, alertTask, { demandId: demand.id })

  return publish(tx, {
    demandId: demand.id,
    at,
    isGolden: isGolden({ ...customer, ...typed }),
    words: searchableWords(demand),
  })
}
