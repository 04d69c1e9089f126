import { useRef } from 'react'
import { hideNotification } from '#lib/overlays/notifications.ts'

/**
 * Wraps what a button starts: one call at a time, whatever the fingers do. State that disables the button is drawn too
 * late for a double click. What was said of an earlier try goes as the next one begins.
 */
export function useSingleFlight<Args extends unknown[]>(start: (...args: Args) => Promise<unknown>) {
  const isRunning = useRef(false)

  return async (...args: Args) => {
    if (isRunning.current) return
    isRunning.current = true
    hideNotification()

    try {
      await start(...args)
    } finally {
      isRunning.current = false
    }
  }
}
