import { useState } from 'react'
import { useLocation } from 'react-router'

const kept = new Map<string, unknown>()

/** Like state, but kept for the entry of the history: the way back from another page finds it. */
export function useKeptInEntry<Value>(name: string, first: Value) {
  const { key } = useLocation()
  const place = `${key} ${name}`
  const [value, setValue] = useState(() => (kept.get(place) as Value | undefined) ?? first)
  const keep = (next: Value) => {
    kept.set(place, next)
    setValue(next)
  }

  return [value, keep] as const
}
