import { accountRefusals } from './accounts/refusals.ts'
import { demandRefusals } from './demands/refusals.ts'
import { type Refusal, type RefusalDetails, platformRefusals } from './http/refusals.ts'
import { jobcoinRefusals } from './jobcoins/refusals.ts'
import { matchRefusals } from './matches/refusals.ts'
import { photoRefusals } from './photos/refusals.ts'
import { reviewRefusals } from './reviews/refusals.ts'

/** Every foreseen refusal of the API. Each area says its own. */
export const refusals = {
  ...platformRefusals,
  ...accountRefusals,
  ...demandRefusals,
  ...jobcoinRefusals,
  ...matchRefusals,
  ...photoRefusals,
  ...reviewRefusals,
} as const

export type RefusalCode = keyof typeof refusals

export function sentenceOf(code: RefusalCode, details: RefusalDetails = {}): string {
  const [, sentence]: Refusal = refusals[code]

  return typeof sentence === 'string' ? sentence : sentence(details)
}

export const statusOf = (code: RefusalCode): number => refusals[code][0]
