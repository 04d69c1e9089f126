import { isWellAnswered, isWellDescribed } from '@joblane/contracts/demands/golden'

export type GoldenFacts = {
  isPhoneConfirmed: boolean
  isEmailConfirmed: boolean
  description: string
  requirements: readonly string[]
}

/** A golden demand is worth more to a professional: its customer can be reached and the job is clear. */
export const isGolden = ({ isPhoneConfirmed, isEmailConfirmed, ...job }: GoldenFacts) =>
  isPhoneConfirmed && isEmailConfirmed && isWellDescribed(job) && isWellAnswered(job)

type Judged = Pick<GoldenFacts, 'description' | 'requirements'> & { goldenByHand: boolean | null }
type Customer = { phoneConfirmedAt: Date | null; emailConfirmedAt: Date | null }

/** What an administrator said by hand, or else the rule. A customer without an account has confirmed nothing. */
export const shouldBeGolden = (
  { goldenByHand, description, requirements }: Judged,
  customer: Customer | null,
) =>
  goldenByHand ??
  isGolden({
    isPhoneConfirmed: customer?.phoneConfirmedAt != null,
    isEmailConfirmed: customer?.emailConfirmedAt != null,
    description,
    requirements,
  })
