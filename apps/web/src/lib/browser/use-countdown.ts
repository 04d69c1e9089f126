import { useEffect, useState } from 'react'

/** The remaining seconds, and a function that restarts the countdown from the default or another number. */
export function useCountdown(usualSeconds: number) {
  const [{ endsAt, now }, setTimes] = useState({ endsAt: 0, now: 0 })
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const isRunning = left > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setTimes((times) => ({ ...times, now: Date.now() })), 1000)

    return () => clearInterval(timer)
  }, [isRunning])

  const start = (seconds = usualSeconds) => {
    // The clock is read once: a millisecond between two readings is another second on the button.
    const now = Date.now()
    setTimes({ now, endsAt: now + seconds * 1000 })
  }

  return [left, start] as const
}
