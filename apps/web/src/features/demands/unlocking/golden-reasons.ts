import type { Demand } from '@joblane/contracts/demands/demand'
import {
  fewestGoldenRequirements,
  isWellAnswered,
  isWellDescribed,
  shortestGoldenDescription,
} from '@joblane/contracts/demands/golden'
import type { Confirmed } from './unlock-facts.tsx'

/** The golden criteria that a demand meets; an administrator may have overridden the rule. */
export function goldenReasons(
  demand: Pick<Demand, 'description' | 'requirements'>,
  confirmed: Confirmed,
): string[] {
  const facts: readonly (readonly [boolean, string])[] = [
    [confirmed?.phone === true && confirmed.email, 'The customer confirmed their phone and e-mail.'],
    [isWellDescribed(demand), `The description has ${shortestGoldenDescription} characters or more.`],
    [isWellAnswered(demand), `At least ${fewestGoldenRequirements} requirements are answered.`],
  ]
  const reasons = facts.filter(([isSo]) => isSo).map(([, reason]) => reason)
  const isByHand = confirmed !== undefined && reasons.length < facts.length

  return isByHand ? [...reasons, 'Our team reviewed it and marked it golden.'] : reasons
}
