import { type RefObject, useEffect, useRef } from 'react'

/** When a change of state removes the focused control, the first control of the container takes the focus. */
export function useKeptFocus(container: RefObject<HTMLElement | null>, state: string) {
  const shown = useRef(state)

  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    if (document.activeElement === document.body)
      container.current?.querySelector<HTMLElement>('input, select, button:not(:disabled)')?.focus()
  }, [container, state])
}
