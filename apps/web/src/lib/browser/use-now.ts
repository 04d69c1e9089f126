import { useMemo, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'

const tickMs = 60_000
let rendered = 0
let current = 0

/**
 * The time, to the minute. A page shows the time of its rendering until a minute has passed, so that hydration finds
 * what the server rendered and most pages are not rendered again after it.
 */
export function useNow(): Date {
  const { renderedAt = 0 } = useRouteLoaderData<{ renderedAt: number }>('shell') ?? {}
  const time = useSyncExternalStore(
    subscribe,
    () => timeSince(renderedAt),
    () => renderedAt,
  )

  return useMemo(() => new Date(time), [time])
}

function subscribe(changed: () => void) {
  const timer = setInterval(changed, tickMs)

  return () => clearInterval(timer)
}

/** The same number until a tick has passed, as the store wants it. */
function timeSince(renderedAt: number) {
  if (rendered !== renderedAt) current = rendered = renderedAt
  if (Math.abs(Date.now() - current) >= tickMs) current = Date.now()

  return current
}
