import { useRef } from 'react'

type Made = { of: string; key: string; at: Date }

/**
 * An id for each thing that is sent. What is sent again because no answer came keeps its id, so that the server does it
 * once; what was changed, or answered, gets a new one.
 */
export function useIdempotencyKey() {
  const last = useRef<Made | null>(null)

  return {
    keyFor: (input: unknown): Made => {
      const of = JSON.stringify(input)
      if (last.current?.of !== of) last.current = { of, key: crypto.randomUUID(), at: new Date() }

      return last.current
    },
    forget: () => void (last.current = null),
  }
}
