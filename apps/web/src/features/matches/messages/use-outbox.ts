import { sendMessage } from '@joblane/contracts/matches/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { timeOrderedId } from '#lib/actions/time-ordered-id.ts'
import { type Call, isRefusal, statusOf } from '#lib/api/api-call.ts'
import { readDraft, writeDraft } from '#lib/drafts/drafts.ts'
import { reasonOf } from '#lib/overlays/notifications.ts'
import { useCall } from '#lib/session/private-link.ts'
import { isAboutMatches } from '../match-queries.ts'

/** A message that the server has not confirmed. Its id makes sending it again harmless. */
export type Unsent = {
  id: string
  text: string
  photoIds: string[]
  createdAt: string
  /** Why the server refused it; empty while it waits to be sent. */
  refusal: string
}

/** What unsent messages wait for: the network, the end of a pause after too many, or a server that works. */
export type Obstacle = 'network' | 'pause' | 'server'

type Outbox = { unsent: Unsent[] }

/**
 * Messages on their way. They are stored for the life of the tab until the server confirms them, and sent again when
 * the network is back, in the order in which they were written.
 */
export function useOutbox(matchId: string) {
  const call = useCall()
  const queries = useQueryClient()
  const name = `messages ${matchId}`
  const [unsent, setUnsent] = useState(() => readDraft<Outbox>(name, { unsent: [] }).unsent)

  const change = useCallback(
    (after: (before: Unsent[]) => Unsent[]) => {
      const { unsent: before } = readDraft<Outbox>(name, { unsent: [] })
      const now = after(before)
      writeDraft(name, { unsent: now })
      setUnsent(now)
    },
    [name],
  )

  /** Sends the first message that waits; false if no message waits. */
  const sendNext = useCallback(async () => {
    const next = readDraft<Outbox>(name, { unsent: [] }).unsent.find(({ refusal }) => refusal === '')
    if (!next) return false
    const refusal = await send(call, matchId, next)
    if (refusal === null) await queries.invalidateQueries({ predicate: isAboutMatches })
    change((before) =>
      refusal === null
        ? before.filter(({ id }) => id !== next.id)
        : before.map((each) => (each.id === next.id ? { ...each, refusal } : each)),
    )

    return true
  }, [matchId, call, name, change, queries])

  const { sendAll, obstacle } = useSendAll(sendNext)

  return {
    unsent,
    obstacle,
    write: (text: string, photoIds: string[]) => {
      const message = { id: timeOrderedId(), text, photoIds, createdAt: new Date().toISOString() }
      change((before) => [...before, { ...message, refusal: '' }])
      void sendAll()
    },
    retry: (id: string) => {
      change((before) => before.map((each) => (each.id === id ? { ...each, refusal: '' } : each)))
      void sendAll()
    },
    drop: (id: string) => change((before) => before.filter((each) => each.id !== id)),
  }
}

const retryEveryMs = 15_000

/** Sends one message after the other: now, when the network is back, and from time to time. */
function useSendAll(sendNext: () => Promise<boolean>) {
  const isSending = useRef(false)
  const isBackOnline = useRef(false)
  const [obstacle, setObstacle] = useState<Obstacle>('network')

  const sendAll = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    do {
      isBackOnline.current = false
      setObstacle(await sendUntilObstacle(sendNext))
      // What was sent while the network came back may have failed for the lack of it.
    } while (isBackOnline.current)
    isSending.current = false
  }, [sendNext])

  useEffect(() => {
    const again = () => void sendAll()
    const onOnline = () => {
      isBackOnline.current = true
      again()
    }
    again()
    window.addEventListener('online', onOnline)
    const timer = setInterval(again, retryEveryMs)

    return () => {
      window.removeEventListener('online', onOnline)
      clearInterval(timer)
    }
  }, [sendAll])

  return { sendAll, obstacle }
}

/** A message that fails stays, and so do those after it. */
async function sendUntilObstacle(sendNext: () => Promise<boolean>): Promise<Obstacle> {
  try {
    while (await sendNext());

    return 'network'
  } catch (error) {
    return obstacleIn(error)
  }
}

function obstacleIn(error: unknown): Obstacle {
  if (isRefusal(error, 'TOO_MANY_REQUESTS')) return 'pause'

  return statusOf(error) >= 500 ? 'server' : 'network'
}

/** Null once the server has the message, else why it refused it; throws where sending it again later may help. */
async function send(call: Call, matchId: string, { id, text, photoIds }: Unsent) {
  const body = { id, ...(text !== '' && { text }), ...(photoIds.length > 0 && { photoIds }) }
  try {
    await call(sendMessage, { params: { id: matchId }, body })

    return null
  } catch (error) {
    const status = statusOf(error)
    if (status === 0 || status >= 500 || isRefusal(error, 'TOO_MANY_REQUESTS')) throw error

    return reasonOf(error)
  }
}
