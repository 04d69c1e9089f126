import { useEffect, useRef } from 'react'

/** For what comes on request: its first element takes the focus, because the button that asked for it may be gone. */
export function useFocusOnArrival<E extends HTMLElement>(hasArrived: boolean) {
  const first = useRef<E>(null)
  useEffect(() => {
    if (hasArrived) first.current?.focus()
  }, [hasArrived])

  return first
}
