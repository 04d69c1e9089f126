import { useEffect, useState } from 'react'

/** Seconds that are left, and how to begin anew. */
export function useCountdown(seconds: number) {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const isRunning = left > 0

  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)

    return () => clearInterval(timer)
  }, [isRunning])

  const start = () => {
    setNow(Date.now())
    setEndsAt(Date.now() + seconds * 1000)
  }

  return [left, start] as const
}
