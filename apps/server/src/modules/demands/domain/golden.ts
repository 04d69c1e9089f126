import { noRequirement } from '@joblane/contracts/requirements'

export type GoldenFacts = {
  isPhoneConfirmed: boolean
  isEmailConfirmed: boolean
  description: string
  requirements: readonly string[]
}

const shortestDescription = 80
const fewestRequirements = 2

/** A demand is golden when it is worth more to a professional: a customer who can be reached, and a clear job. */
export function isGolden({ isPhoneConfirmed, isEmailConfirmed, description, requirements }: GoldenFacts) {
  const answered = requirements.map((text) => text.trim()).filter((text) => text && text !== noRequirement)

  return (
    isPhoneConfirmed &&
    isEmailConfirmed &&
    description.trim().length >= shortestDescription &&
    answered.length >= fewestRequirements
  )
}
