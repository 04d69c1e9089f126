import { useMemo, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'

const tickMs = 60_000

/**
 * The time, to the minute. A page shows the time of its rendering during its first minute in the browser: so hydration
 * finds what the server rendered, and renders nothing again.
 */
export function useNow(): Date {
  const { renderedAt = 0 } = useRouteLoaderData<{ renderedAt: number }>('shell') ?? {}
  const time = useSyncExternalStore(
    subscribe,
    () => timeOn(renderedAt),
    () => renderedAt,
  )

  return useMemo(() => new Date(time), [time])
}

function subscribe(changed: () => void) {
  const timer = setInterval(changed, tickMs)

  return () => clearInterval(timer)
}

const shown = { renderedAt: 0, time: 0, since: 0 }

/** The same number until a tick has passed, as the store wants it; a page that no server rendered begins now. */
function timeOn(renderedAt: number) {
  const now = Date.now()
  if (shown.renderedAt !== renderedAt)
    Object.assign(shown, { renderedAt, time: renderedAt || now, since: now })
  if (Math.abs(now - shown.since) >= tickMs) Object.assign(shown, { time: now, since: now })

  return shown.time
}
