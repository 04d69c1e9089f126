import { createContext, useCallback, useContext } from 'react'
import type { Call } from '../api/api-call.ts'
import { call } from '../api/api-client.ts'

/**
 * The secret of the private link that leads to what is below; undefined on a member's page. A member may be signed in on
 * the same page: only what is below is called by the link, and of that only what takes one.
 */
export const PrivateLink = createContext<string | undefined>(undefined)

export const usePrivateLink = () => useContext(PrivateLink)

/** `call`, by the private link where there is one. */
export function useCall(): Call {
  const manageSecret = usePrivateLink()

  return useCallback<Call>(
    (endpoint, input, options) => call(endpoint, input, { ...options, manageSecret }),
    [manageSecret],
  )
}

type Question = { queryKey: readonly unknown[] }

/**
 * A question, by the private link where there is one. Its key keeps the secret, so that no member sees what a link
 * fetched.
 */
export function useByLink<Q extends Question>(question: Q): Q {
  const manageSecret = usePrivateLink()

  return manageSecret === undefined
    ? question
    : { ...question, queryKey: [...question.queryKey, manageSecret] }
}
