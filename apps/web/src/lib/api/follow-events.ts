import { manageSecretHeader } from '@joblane/contracts/http/access'
import { findToken } from '#lib/session/session.ts'
import { readEventStream } from './read-event-stream.ts'

type Follower<Event> = {
  url: string
  /** The secret of a private link, which is used instead of the session. */
  manageSecret?: string | undefined
  onEvents: (events: readonly Event[]) => void
  /** Events may have been missed: refetch what is shown. */
  onGap: () => void
}

const patienceWhenHiddenMs = 60_000

/**
 * Subscribes to a stream of events; returns the unsubscribe function. A hidden tab does not connect, and disconnects after a
 * minute: a browser allows few connections per server, and other tabs need theirs.
 */
export function followEvents<Event>({ url, manageSecret, onEvents, onGap }: Follower<Event>) {
  let connection: AbortController | null = null
  // A hidden tab connects later, maybe much later than it loaded what it shows.
  let hasGap = document.hidden
  let timer: ReturnType<typeof setTimeout> | undefined

  const connect = async () => {
    clearTimeout(timer)
    if (connection !== null || document.hidden) return
    connection = new AbortController()
    const { signal } = connection
    const retryMs = await readEventStream({
      url,
      headers: credentials(manageSecret),
      signal,
      onData: (data) => onEvents(eventsIn(data) as Event[]),
      onOpen: () => {
        if (hasGap) onGap()
        hasGap = false
      },
    })

    if (signal.aborted) return
    disconnect()
    later(connect, retryMs)
  }

  const disconnect = () => {
    connection?.abort()
    connection = null
    hasGap = true
  }

  const later = (act: () => unknown, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
  }

  const watch = () => {
    if (document.hidden) later(disconnect, patienceWhenHiddenMs)
    else void connect()
  }

  document.addEventListener('visibilitychange', watch)
  void connect()

  return () => {
    document.removeEventListener('visibilitychange', watch)
    clearTimeout(timer)
    connection?.abort()
  }
}

function credentials(manageSecret: string | undefined): Record<string, string> {
  if (manageSecret !== undefined) return { [manageSecretHeader]: manageSecret }
  const token = findToken()

  return token === null ? {} : { authorization: `Bearer ${token}` }
}

/** A proxy may put its own words between ours. */
function eventsIn(data: string): unknown[] {
  try {
    const events: unknown = JSON.parse(data)

    return Array.isArray(events) ? events : []
  } catch {
    return []
  }
}
