import { openFeed } from '#database/open-feed.ts'
import type { Listener } from '#database/listen.ts'
import { noticeChannel, notifyOfMatches } from './notice-store.ts'
import type { MatchTools } from './tools.ts'

type Settings = Omit<MatchTools, 'feed'> & { listener: Listener; onError: (error: unknown) => void }

/** The module's long-lived objects; app.ts creates them once and passes them on. */
export async function openMatches({ listener, onError, ...tools }: Settings): Promise<MatchTools> {
  return {
    ...tools,
    feed: await openFeed({
      listener,
      channel: noticeChannel,
      publish: (notices) => notifyOfMatches(tools.sql, notices),
      onError,
    }),
  }
}
