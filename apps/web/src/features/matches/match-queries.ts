import {
  getMatch,
  listDemandMatches,
  listMatches,
  type MatchEvent,
  matchEventsPath,
  type MatchState,
} from '@joblane/contracts/matches/api'
import { listMessages } from '@joblane/contracts/matches/messages'
import { countUnread } from '@joblane/contracts/matches/unread'
import { listQuotes } from '@joblane/contracts/matches/quotes'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followEvents } from '#lib/api/follow-events.ts'
import { askPages, nextPage } from '#lib/api/ask-pages.ts'
import { ask } from '#lib/api/query-client.ts'
import { usePrivateLink } from '#lib/session/private-link.ts'

/** Streams keep them current only while a page shows them, so a page that opens again refetches them. */
const live = { staleTime: 0 }

/** The professionals who unlocked a demand, for its customer. */
export const demandMatches = (demandId: string) => ({
  ...ask(listDemandMatches, { params: { id: demandId } }),
  ...live,
})

/** A page of the demands that a professional unlocked. */
export const myMatches = (state: MatchState | undefined, pageIndex: number) => ({
  ...ask(listMatches, { query: { ...(state && { state }), pageIndex } }, { needsSession: true }),
  ...live,
})

export const oneMatch = (id: string) => ({
  ...ask(getMatch, { params: { id } }),
  ...live,
})

export const quotesOf = (id: string) => ({
  ...ask(listQuotes, { params: { id } }),
  ...live,
})

/** The messages of a match: the newest page first, then earlier ones on request. */
export const messagesOf = (id: string) => ({
  ...askPages(listMessages, (pageIndex) => ({ params: { id }, query: { pageIndex } }), nextPage),
  ...live,
})

const aboutMatches = new Set<unknown>([
  countUnread.path,
  listDemandMatches.path,
  listMatches.path,
  getMatch.path,
  listMessages.path,
  listQuotes.path,
])

export const isAboutMatches = ({ queryKey: [path] }: Query) => aboutMatches.has(path)

/** Refetches what the page shows of matches when one of them changes, on either side. */
export function useLiveMatches() {
  const queries = useQueryClient()
  const manageSecret = usePrivateLink()

  useEffect(() => {
    const refetch = () => void queries.invalidateQueries({ predicate: isAboutMatches })

    return followEvents<MatchEvent>({
      url: matchEventsPath,
      manageSecret,
      onEvents: (events) => events.length > 0 && refetch(),
      onGap: refetch,
    })
  }, [queries, manageSecret])
}
