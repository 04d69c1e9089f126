import type { Listener } from '#database/listen.ts'
import type { Sql } from '#database/connect.ts'
import { openFeed } from '#database/open-feed.ts'
import type { Clock } from '#kernel/clock.ts'
import type { AccountKeys } from '#modules/accounts/index.ts'
import type { DemandTools } from '#modules/demands/index.ts'
import type { PhotoTools } from '#modules/photos/index.ts'
import type { MatchNotice } from './match-rules.ts'
import { noticeChannel, notifyOfMatches } from './notice-store.ts'

type Settings = {
  sql: Sql
  now: Clock
  listener: Listener
  photos: Pick<PhotoTools, 'addresses'>
  /** Publishes a demand that a hire closed. */
  demands: Pick<DemandTools, 'sql' | 'feed'>
  /** Makes private links for e-mails. */
  keyOf: Pick<AccountKeys, 'manage'>
  onError: (error: unknown) => void
}

/** What the use cases of this module work with. app.ts opens it once and passes it on. */
export type MatchTools = Awaited<ReturnType<typeof openMatches>>

export async function openMatches({ listener, onError, ...tools }: Settings) {
  /** Notices to open pages of both sides, on every instance. */
  const feed = await openFeed<MatchNotice>({
    listener,
    channel: noticeChannel,
    publish: (notices) => notifyOfMatches(tools.sql, notices),
    onError,
  })

  return { ...tools, feed }
}
