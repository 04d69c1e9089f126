import { daysCountsOutliveAccount, daysToConfirm } from '@joblane/contracts/accounts/numbers'
import { day } from '#kernel/duration.ts'
import { wrongTriesWindow } from './codes/code-rules.ts'

/** How long account data is stored after its use, or its last use. */
export const keptFor = {
  unconfirmedAccount: daysToConfirm * day,
  expiredPasswordLink: day,
  /** Longer than the window of every limit. */
  attempt: 2 * day,
  knownAddress: 180 * day,
  contactChange: 7 * day,
  code: wrongTriesWindow + day,
  /** Codes sent, wrong tries and closures of a deleted account. */
  countsOfDeleted: daysCountsOutliveAccount * day,
} as const
