import { useEffect, useRef } from 'react'

/**
 * When a change of state removes the focused control, the element with this ref takes the focus, such as a heading that
 * says the outcome, or the first control in it.
 */
export function useFocusIfLost<E extends HTMLElement>(state: string) {
  const target = useRef<E>(null)
  const shown = useRef(state)

  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    if (isLost()) target.current?.focus()
    if (isLost()) target.current?.querySelector<HTMLElement>('input, select, button:not(:disabled)')?.focus()
  }, [state])

  return target
}

const isLost = () => document.activeElement === document.body
