import { type DemandEvent, demandEventsPath } from '@joblane/contracts/api/demand-events'
import { EventSource } from 'eventsource'
import { findToken } from '#lib/session/session.ts'

type Follower = {
  /** Only this demand; all of them where it is left out. */
  demandId?: string | undefined
  onEvents: (events: readonly DemandEvent[]) => void
  /** Events may have been missed: refetch what is shown. */
  onGap: () => void
}

const patienceWhenHiddenMs = 60_000
const retryAfterRefusalMs = 30_000

/**
 * Subscribes to demand events; returns the unsubscribe function. A hidden tab does not connect, and disconnects after a
 * minute: a browser allows few connections per server, and other tabs need theirs.
 */
export function followEvents({ demandId, onEvents, onGap }: Follower) {
  let source: EventSource | null = null
  let hasGap = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const connect = () => {
    clearTimeout(timer)
    if (source !== null || document.hidden) return
    const opened = new EventSource(addressFor(demandId), { fetch: fetchAsMember })
    source = opened
    opened.addEventListener('message', ({ data }) => onEvents(eventsIn(data)))
    opened.addEventListener('open', () => {
      if (hasGap) onGap()
      hasGap = false
    })
    opened.addEventListener('error', () => {
      hasGap = true
      // The browser reconnects automatically, unless the server refused it.
      if (opened.readyState === EventSource.CLOSED) disconnect(retryAfterRefusalMs)
    })
  }

  const disconnect = (reconnectAfterMs?: number) => {
    source?.close()
    source = null
    hasGap = true
    if (reconnectAfterMs !== undefined) timer = setTimeout(connect, reconnectAfterMs)
  }

  const watch = () => {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(disconnect, patienceWhenHiddenMs)
    else connect()
  }

  document.addEventListener('visibilitychange', watch)
  connect()

  return () => {
    document.removeEventListener('visibilitychange', watch)
    clearTimeout(timer)
    source?.close()
  }
}

/** The browser's own EventSource cannot send the token, by which members have streams left for them. */
const fetchAsMember: typeof fetch = (url, request) => {
  const token = findToken()

  return fetch(url, {
    ...request,
    headers: { ...request?.headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
  })
}

const addressFor = (demandId: string | undefined) =>
  demandId === undefined ? demandEventsPath : `${demandEventsPath}?id=${encodeURIComponent(demandId)}`

/** A proxy may put its own words between ours. */
function eventsIn(data: unknown): readonly DemandEvent[] {
  try {
    const events: unknown = JSON.parse(String(data))

    return Array.isArray(events) ? (events as DemandEvent[]) : []
  } catch {
    return []
  }
}
