import { useState } from 'react'
import { useLocation } from 'react-router'

const stored = new Map<string, unknown>()

/** State that belongs to the entry in the browser history: Back from another page restores it. */
export function useHistoryState<Value>(name: string, first: Value) {
  const { key } = useLocation()
  const place = `${key} ${name}`
  const [value, setValue] = useState(() => (stored.get(place) as Value | undefined) ?? first)
  const store = (next: Value) => {
    stored.set(place, next)
    setValue(next)
  }

  return [value, store] as const
}
