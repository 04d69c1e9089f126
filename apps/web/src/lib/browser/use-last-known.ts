import { useState } from 'react'

/** The value, or the last one there was: an answer that is gone does not take a form away with it. */
export function useLastKnown<Value>(value: Value | undefined) {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)

  return value ?? last
}
