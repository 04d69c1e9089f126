import { manageSecretHeader } from '@joblane/contracts/api/access'
import { EventSource } from 'eventsource'
import { findToken } from '#lib/session/session.ts'

type Follower<Event> = {
  url: string
  /** The secret of a private link, which is used instead of the session. */
  manageSecret?: string | undefined
  onEvents: (events: readonly Event[]) => void
  /** Events may have been missed: refetch what is shown. */
  onGap: () => void
  /** Tests pass a source of their own. */
  Source?: typeof EventSource
}

const patienceWhenHiddenMs = 60_000
const retryAfterRefusalMs = 30_000

/**
 * Subscribes to a stream of events; returns the unsubscribe function. A hidden tab does not connect, and disconnects after a
 * minute: a browser allows few connections per server, and other tabs need theirs.
 */
export function followEvents<Event>(follower: Follower<Event>) {
  const { url, manageSecret, onEvents, onGap, Source = EventSource } = follower
  let source: EventSource | null = null
  let hasGap = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const connect = () => {
    clearTimeout(timer)
    if (source !== null || document.hidden) return
    const opened = new Source(url, { fetch: fetchBy(manageSecret) })
    source = opened
    opened.addEventListener('message', ({ data }) => onEvents(eventsIn(data) as Event[]))
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

/** The browser's own EventSource cannot send the token or the secret. */
const fetchBy =
  (manageSecret: string | undefined): typeof fetch =>
  (url, request) =>
    fetch(url, { ...request, headers: { ...request?.headers, ...credentials(manageSecret) } })

function credentials(manageSecret: string | undefined): Record<string, string> {
  if (manageSecret !== undefined) return { [manageSecretHeader]: manageSecret }
  const token = findToken()

  return token === null ? {} : { authorization: `Bearer ${token}` }
}

/** A proxy may put its own words between ours. */
function eventsIn(data: unknown): unknown[] {
  try {
    const events: unknown = JSON.parse(String(data))

    return Array.isArray(events) ? events : []
  } catch {
    return []
  }
}
