import {
  decline,
  hire,
  type MatchDetail,
  markDone,
  matchTexts,
  mute,
  reportMatch,
  unhire,
  unmute,
  withdraw,
} from '@joblane/contracts/matches/api'
import { markRead } from '@joblane/contracts/matches/messages'
import type { Report } from '@joblane/contracts/matches/reports'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAction } from '#lib/actions/use-action.ts'
import { showError, showNotification } from '#lib/overlays/notifications.ts'
import { useCall } from '#lib/session/private-link.ts'
import { isAboutMatches, oneMatch } from './match-queries.ts'

const moves = { unhire, withdraw, markDone, mute, unmute }

type Move = 'hire' | keyof typeof moves

/** Moves a match to another state, and refetches what the page shows of it. */
export function useMove(matchId: string, move: Move) {
  const call = useCall()
  const refetch = useRefetchMatches()

  return useAction({
    mutationFn: ({ quoteId }: { quoteId?: string }) => {
      const input = { params: { id: matchId }, body: quoteId === undefined ? {} : { quoteId } }

      return move === 'hire' ? call(hire, input) : call(moves[move], { params: { id: matchId } })
    },
    onError: showError,
    // Also after a refusal: the other side may have changed the match meanwhile.
    onSettled: refetch,
  })
}

export function useDecline(matchId: string) {
  const call = useCall()
  const refetch = useRefetchMatches()

  return useAction({
    mutationFn: (reason: string) =>
      call(decline, { params: { id: matchId }, body: reason === '' ? {} : { reason } }),
    onError: showError,
    onSettled: refetch,
  })
}

export function useReport(matchId: string) {
  const call = useCall()

  return useAction({
    mutationFn: (report: Report) => call(reportMatch, { params: { id: matchId }, body: report }),
    onSuccess: () => showNotification('success', matchTexts.reported),
    onError: showError,
  })
}

type Unread = Pick<MatchDetail, 'id' | 'unreadCount' | 'lastMessageAt'>

/** Marks the messages on the screen as read, while the user looks at them. */
export function useMarkRead({ id: matchId, unreadCount, lastMessageAt }: Unread) {
  const call = useCall()
  const queries = useQueryClient()

  useEffect(() => {
    if (unreadCount === 0) return
    const read = () => {
      if (document.hidden) return
      const done = call(markRead, { params: { id: matchId } })
      // Unread counts are refetched by the event that follows; a failure is repaired by the next visit.
      done.then(
        () => queries.invalidateQueries({ queryKey: oneMatch(matchId).queryKey }),
        () => undefined,
      )
    }
    read()
    document.addEventListener('visibilitychange', read)

    return () => document.removeEventListener('visibilitychange', read)
    // One message may come while another is marked: the count is the same then.
  }, [matchId, unreadCount, lastMessageAt, call, queries])
}

function useRefetchMatches() {
  const queries = useQueryClient()

  return () => queries.invalidateQueries({ predicate: isAboutMatches })
}
