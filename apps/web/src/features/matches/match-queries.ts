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
import { infiniteQueryOptions, type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#lib/api/api-client.ts'
import { followEvents } from '#lib/api/follow-events.ts'
import { ask } from '#lib/api/query-client.ts'
import { useManageSecret } from '#lib/session/manage-secret.ts'

type Secret = string | undefined

/** Streams keep them current only while a page shows them, so a page that opens again refetches them. */
const live = { staleTime: 0 }

/** The professionals who unlocked a demand, for its customer. */
export const demandMatches = (demandId: string, manageSecret: Secret) => ({
  ...ask(listDemandMatches, { params: { id: demandId } }, { manageSecret }),
  ...live,
})

/** A page of the demands that a professional unlocked. */
export const myMatches = (state: MatchState | undefined, pageIndex: number) => ({
  ...ask(listMatches, { query: { ...(state && { state }), pageIndex } }, { needsSession: true }),
  ...live,
})

export const oneMatch = (id: string, manageSecret: Secret) => ({
  ...ask(getMatch, { params: { id } }, { manageSecret }),
  ...live,
})

export const quotesOf = (id: string, manageSecret: Secret) => ({
  ...ask(listQuotes, { params: { id } }, { manageSecret }),
  ...live,
})

/** The messages of a match: the newest page first, then earlier ones on request. */
export const messagesOf = (id: string, manageSecret: Secret) =>
  infiniteQueryOptions({
    queryKey: [listMessages.path, { params: { id } }, manageSecret ?? null],
    queryFn: ({ pageParam, signal }) =>
      call(listMessages, { params: { id }, query: { pageIndex: pageParam } }, { signal, manageSecret }),
    initialPageParam: 0,
    getNextPageParam: ({ hasNextPage, pageIndex }) => (hasNextPage ? pageIndex + 1 : undefined),
    meta: { isPersonal: true },
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
  const manageSecret = useManageSecret()

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
