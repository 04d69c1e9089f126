import { useEffect, useRef } from 'react'

/** When a change of state removes the focused control, what says the outcome takes the focus, such as a heading. */
export function useFocusIfLost<E extends HTMLElement>(state: string) {
  const outcome = useRef<E>(null)
  const shown = useRef(state)

  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    if (document.activeElement === document.body) outcome.current?.focus()
  }, [state])

  return outcome
}
