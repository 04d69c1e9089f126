import { useSyncExternalStore } from 'react'

const wish = '(prefers-reduced-motion: reduce)'

/** Whether the user prefers reduced motion. */
export const useReducedMotion = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wish).matches,
    () => false,
  )

function subscribe(changed: () => void) {
  const query = matchMedia(wish)
  query.addEventListener('change', changed)

  return () => query.removeEventListener('change', changed)
}
