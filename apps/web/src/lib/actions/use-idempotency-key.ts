import { useRef } from 'react'
import { timeOrderedId } from './time-ordered-id.ts'

type Made = { of: string; key: string; at: Date }

/**
 * An id for each request. A request retried without an answer keeps its id, so that the server applies it once; a
 * changed or answered one gets a new id.
 */
export function useIdempotencyKey() {
  const last = useRef<Made | null>(null)

  return {
    keyFor: (input: unknown): Made => {
      const of = JSON.stringify(input)
      if (last.current?.of !== of) last.current = { of, key: timeOrderedId(), at: new Date() }

      return last.current
    },
    forget: () => void (last.current = null),
  }
}
