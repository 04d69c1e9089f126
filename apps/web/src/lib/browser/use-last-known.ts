import { useState } from 'react'

/** The value, or the last defined one: a form stays mounted when its data is reset. */
export function useLastKnown<Value>(value: Value | undefined) {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)

  return value ?? last
}
