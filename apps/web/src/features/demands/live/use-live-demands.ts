import { type DemandEvent, demandEventsPath } from '@joblane/contracts/demands/events'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followEvents } from '#lib/api/follow-events.ts'
import { isAboutDemands } from '../about-demands.ts'
import { applyEvents, queriesChangedBy } from './apply-events.ts'

/** A list is refetched at most this often, however many events arrive. */
const pauseMs = 3000

/** Keeps the demands on the screen as they are at the moment: one of them, or all. */
export function useLiveDemands(demandId?: string) {
  const queries = useQueryClient()

  useEffect(() => {
    const later = refetchLater(queries)
    const stop = followEvents<DemandEvent>({
      url: addressFor(demandId),
      onEvents: (events: readonly DemandEvent[]) => {
        later.refetch(queriesChangedBy(queries, events))
        applyEvents(queries, events)
      },
      onGap: () => void queries.invalidateQueries({ predicate: isAboutDemands }),
    })

    return () => {
      stop()
      later.cancel()
    }
  }, [queries, demandId])
}

/** Collects stale queries and refetches those on the screen: the first immediately. */
function refetchLater(queries: QueryClient) {
  const waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastRefetchAt = 0

  const refetchAll = () => {
    timer = undefined
    lastRefetchAt = Date.now()
    const hashes = new Set(waiting)
    waiting.clear()
    void queries.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) })
  }

  return {
    refetch(changed: readonly Query[]) {
      for (const { queryHash } of changed) waiting.add(queryHash)
      if (waiting.size > 0)
        timer ??= setTimeout(refetchAll, Math.max(0, lastRefetchAt + pauseMs - Date.now()))
    },
    cancel: () => clearTimeout(timer),
  }
}

const addressFor = (demandId: string | undefined) =>
  demandId === undefined ? demandEventsPath : `${demandEventsPath}?id=${encodeURIComponent(demandId)}`
