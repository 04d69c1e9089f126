import { isWellAnswered, isWellDescribed } from '@joblane/contracts/rules/golden'

export type GoldenFacts = {
  isPhoneConfirmed: boolean
  isEmailConfirmed: boolean
  description: string
  requirements: readonly string[]
}

/** A golden demand is worth more to a professional: its customer can be reached and the job is clear. */
export const isGolden = ({ isPhoneConfirmed, isEmailConfirmed, ...job }: GoldenFacts) =>
  isPhoneConfirmed && isEmailConfirmed && isWellDescribed(job) && isWellAnswered(job)
