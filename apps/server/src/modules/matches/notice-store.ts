import type { SqlOrTx } from '#database/connect.ts'
import { notify } from '#database/notify.ts'
import type { MatchNotice } from './match-rules.ts'

export const noticeChannel = 'match_events'

/** Notifies every instance: immediately, or when the caller's transaction commits. */
export const notifyOfMatches = (sql: SqlOrTx, notices: readonly MatchNotice[]) =>
  notify(sql, noticeChannel, notices)
