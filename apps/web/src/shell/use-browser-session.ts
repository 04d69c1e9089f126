import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { claimsOf } from '#lib/session/claims.ts'
import { followHandOver } from '#lib/session/follow-hand-over.ts'
import { loadUser } from '#lib/session/load-user.ts'
import { isPersonal } from '#lib/api/query-client.ts'
import { followOtherTabs, resumeSession, useSession } from '#lib/session/session.ts'

/** Adds this browser's session to a page that was rendered for a visitor. */
export function useBrowserSession() {
  const queries = useQueryClient()

  useEffect(() => {
    // The page's data was rendered for a visitor.
    const hasSession = resumeSession()
    if (hasSession) void queries.invalidateQueries({ predicate: isPersonal })
    leaveNoTraces()
    const stops = [followOtherTabs(), followHandOver(hasSession)]
    return () => stops.forEach((stop) => stop())
  }, [queries])

  useEffect(() => followMember(queries), [queries])

  const token = useSession((session) => (session.isAuthenticated ? session.token : null))
  useEffect(() => void (token !== null && loadUser()), [token])
}

/** Removes what only hydration needed: the early script's mark and the page's state. */
function leaveNoTraces() {
  delete document.documentElement.dataset['member']
  document.getElementById('state')?.remove()
}

/** Refetches when the user changes; returns the unsubscribe function. */
function followMember(queries: QueryClient) {
  let owner = idIn(useSession.getState().token)

  return useSession.subscribe(({ token, hasExpired }, former) => {
    // An expired session keeps its data on the screen: the owner may sign in again.
    if (token === former.token || hasExpired) return

    // Another user's data must not stay on the screen; a visitor's data may, for a moment.
    const id = idIn(token)
    if (owner === null || owner === id) void queries.invalidateQueries({ predicate: isPersonal })
    else void queries.resetQueries({ predicate: isPersonal })
    owner = id
  })
}

const idIn = (token: string | null) => (token === null ? null : (claimsOf(token)?.id ?? null))
