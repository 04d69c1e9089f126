import { setTimeout as pause } from 'node:timers/promises'

const pulseInMs = 250

type Options = {
  patienceInMs: number
  ask: () => Promise<void>
  /** Called when an answer is late or a failure; must make a late `ask` fail. */
  giveUp: () => void
}

export type Pulse = {
  /** False from the moment an answer is late or a failure until the next answer. */
  isAnswered: () => boolean
  stop: () => void
}

/** Asks several times a second, one question at a time. */
export function startPulse({ patienceInMs, ask, giveUp }: Options): Pulse {
  const stopping = new AbortController()
  let isAnswered = false

  const beat = async () => {
    // After the answers that have already arrived: a busy process must not blame the other side.
    const timer = setTimeout(() => setImmediate(isLate), patienceInMs)
    let isPending = true
    function isLate() {
      if (!isPending) return
      isAnswered = false
      giveUp()
    }
    try {
      await ask()
      isAnswered = true
    } catch {
      isAnswered = false
      if (!stopping.signal.aborted) giveUp()
    } finally {
      isPending = false
      clearTimeout(timer)
    }
  }
  const beating = async () => {
    while (!stopping.signal.aborted) {
      await beat()
      await pause(pulseInMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  void beating()

  return { isAnswered: () => isAnswered, stop: () => stopping.abort() }
}
