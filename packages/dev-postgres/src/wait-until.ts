import { setTimeout as pause } from 'node:timers/promises'

/** Polls until the condition holds (true) or the timeout passes (false). */
export async function waitUntil(condition: () => boolean, timeoutInMs: number): Promise<boolean> {
  const end = performance.now() + timeoutInMs

  while (!condition()) {
    if (performance.now() > end) return false
    await pause(15)
  }

  return true
}
