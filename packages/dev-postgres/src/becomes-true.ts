import { setTimeout as pause } from 'node:timers/promises'

/** Asks again and again until the answer is yes, or until the time is over. */
export async function becomesTrue(question: () => boolean, patienceInMs: number): Promise<boolean> {
  const end = performance.now() + patienceInMs

  while (!question()) {
    if (performance.now() > end) return false
    await pause(15)
  }

  return true
}
