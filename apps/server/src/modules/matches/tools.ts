import type { Sql } from '#database/connect.ts'
import type { Feed } from '#database/open-feed.ts'
import type { Clock } from '#kernel/clock.ts'
import type { PhotoTools } from '#modules/photos/index.ts'
import type { AccountKeys } from '#modules/accounts/index.ts'
import type { DemandTools } from '#modules/demands/index.ts'
import type { MatchNotice } from './match-rules.ts'

/** The dependencies of this module's use cases. */
export type MatchTools = {
  sql: Sql
  now: Clock
  photos: Pick<PhotoTools, 'addresses'>
  /** Notices to open pages of both sides, on every instance. */
  feed: Feed<MatchNotice>
  /** Publishes a demand that a hire closed. */
  demands: Pick<DemandTools, 'sql' | 'feed'>
  /** Makes private links for e-mails. */
  keyOf: Pick<AccountKeys, 'manage'>
}
