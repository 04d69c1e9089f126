import type { Sql } from '#database/connect.ts'
import type { Listener } from '#database/listen.ts'
import { openFeed } from '#database/open-feed.ts'
import type { Clock } from '#kernel/clock.ts'
import { noticeChannel, notifyOfMatches } from './events/notice-store.ts'
import type { MatchTools } from './tools.ts'

type Settings = { sql: Sql; now: Clock; listener: Listener; onError: (error: unknown) => void }

/** The module's long-lived objects; app.ts creates them once and passes them on. */
export async function openMatches({ sql, now, listener, onError }: Settings): Promise<MatchTools> {
  return {
    sql,
    now,
    feed: await openFeed({
      listener,
      channel: noticeChannel,
      publish: (notices) => notifyOfMatches(sql, notices),
      onError,
    }),
  }
}
