import type { DemandEvent } from '@joblane/contracts/api/demand-events'
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isAboutDemands } from '../about-demands.ts'
import { applyEvents, questionsChangedBy } from './apply-events.ts'
import { followEvents } from './follow-events.ts'

/** A list is refetched at most this often, however many events arrive. */
const pauseMs = 3000

/** Keeps the demands on the screen as they are at the moment: one of them, or all. */
export function useLiveDemands(demandId?: string) {
  const queries = useQueryClient()

  useEffect(() => {
    const later = askLater(queries)
    const stop = followEvents({
      demandId,
      hear: (events: readonly DemandEvent[]) => {
        later.ask(questionsChangedBy(queries, events))
        applyEvents(queries, events)
      },
      onGap: () => void queries.invalidateQueries({ predicate: isAboutDemands }),
    })

    return () => {
      stop()
      later.forget()
    }
  }, [queries, demandId])
}

/** Collects stale queries and refetches those on the screen: the first immediately. */
function askLater(queries: QueryClient) {
  const waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastAskedAt = 0

  const askAll = () => {
    timer = undefined
    lastAskedAt = Date.now()
    const hashes = new Set(waiting)
    waiting.clear()
    void queries.invalidateQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) })
  }

  return {
    ask(questions: readonly Query[]) {
      for (const { queryHash } of questions) waiting.add(queryHash)
      if (waiting.size > 0) timer ??= setTimeout(askAll, Math.max(0, lastAskedAt + pauseMs - Date.now()))
    },
    forget: () => clearTimeout(timer),
  }
}
