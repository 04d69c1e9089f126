import { useState } from 'react'
import { forgetRequest, savedRequests } from '#features/demands/requesting/saved-requests.ts'
import { useOwner } from '#lib/session/session.ts'
import { forgetSearch, forgetSearches, recentSearches } from './recent-searches.ts'

/** A search, or a request for a service, which this device remembers until the user removes it. */
export type Remembered = { kind: 'recent' | 'request'; text: string }

/** What this device remembers, as it was when it was last looked at. */
export function useRemembered() {
  const owner = useOwner()
  const [remembered, setRemembered] = useState(() => rememberedFor(owner))
  const [forgotten, setForgotten] = useState<string | null>(null)
  const look = () => setRemembered(rememberedFor(owner))

  return {
    remembered,
    look,
    /** What was removed last. */
    forgotten,
    calm: () => setForgotten(null),
    forget: ({ kind, text }: Remembered) => {
      if (kind === 'recent') forgetSearch(text)
      else forgetRequest(text)
      setForgotten(text)
      look()
    },
    forgetAll: () => {
      forgetSearches()
      look()
    },
  }
}

const rememberedFor = (owner: string): Remembered[] => [
  ...savedRequests(owner).map((text) => ({ kind: 'request', text }) as const),
  ...recentSearches().map((text) => ({ kind: 'recent', text }) as const),
]
