import { daysCountsOutliveAccount, daysToConfirm } from '@joblane/contracts/business/retention'
import { day } from '#kernel/duration.ts'
import { wrongTriesWindow } from './code-rules.ts'

/** How long what is kept of accounts outlives its use, or its last use. */
export const keptFor = {
  unconfirmedAccount: daysToConfirm * day,
  expiredPasswordLink: day,
  /** Longer than every limit looks back. */
  attempt: 2 * day,
  knownAddress: 180 * day,
  contactChange: 7 * day,
  code: wrongTriesWindow + day,
  /** Codes sent, wrong tries and closures of an account that was deleted. */
  countsOfDeleted: daysCountsOutliveAccount * day,
} as const
