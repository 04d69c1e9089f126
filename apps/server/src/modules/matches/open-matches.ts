import type { Listener } from '#database/listen.ts'
import { openFeed } from '#database/open-feed.ts'
import { noticeChannel, notifyOfMatches } from './events/notice-store.ts'
import type { MatchTools } from './tools.ts'

type Settings = Pick<MatchTools, 'sql' | 'now' | 'photos'> & {
  listener: Listener
  onError: (error: unknown) => void
}

/** The module's long-lived objects; app.ts creates them once and passes them on. */
export async function openMatches({ sql, now, listener, photos, onError }: Settings): Promise<MatchTools> {
  return {
    sql,
    now,
    photos,
    feed: await openFeed({
      listener,
      channel: noticeChannel,
      publish: (notices) => notifyOfMatches(sql, notices),
      onError,
    }),
  }
}
