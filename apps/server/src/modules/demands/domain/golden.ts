import { isWellAnswered, isWellDescribed } from '@joblane/contracts/rules/golden'

export type GoldenFacts = {
  isPhoneConfirmed: boolean
  isEmailConfirmed: boolean
  description: string
  requirements: readonly string[]
}

/** A demand is golden when it is worth more to a professional: a customer who can be reached, and a clear job. */
export const isGolden = ({ isPhoneConfirmed, isEmailConfirmed, ...job }: GoldenFacts) =>
  isPhoneConfirmed && isEmailConfirmed && isWellDescribed(job) && isWellAnswered(job)
