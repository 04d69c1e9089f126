import { useRef } from 'react'
import { hideNotification } from '#lib/overlays/notifications.ts'

/**
 * Wraps a button's action so that only one call runs at a time. State that disables the button renders too late for a
 * double click. A new call clears the notifications of the previous one.
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
