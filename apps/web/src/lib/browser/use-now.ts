import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'

const tickMs = 60_000
let current = new Date()

/** The time, to the minute. A page that is being hydrated shows the time of its rendering first. */
export function useNow(): Date {
  const shell = useRouteLoaderData<{ renderedAt: number }>('shell')

  return useSyncExternalStore(subscribe, now, () => renderedAt(shell?.renderedAt ?? 0))
}

function subscribe(changed: () => void) {
  const timer = setInterval(changed, tickMs)

  return () => clearInterval(timer)
}

/** The same object until a tick has passed, as the store wants it. */
function now() {
  if (Date.now() - current.getTime() >= tickMs) current = new Date()

  return current
}

const rendered = new Map<number, Date>()

function renderedAt(time: number) {
  const known = rendered.get(time) ?? new Date(time)
  rendered.clear()
  rendered.set(time, known)

  return known
}
