import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { claimsOf } from '#lib/session/claims.ts'
import { followHandOver } from '#lib/session/follow-hand-over.ts'
import { loadUser } from '#lib/session/load-user.ts'
import { isPersonal } from '#lib/api/query-client.ts'
import { followOtherTabs, resumeSession, useSession } from '#lib/session/session.ts'

/** Adds what this browser knows of its user to a page that was rendered for a visitor. */
export function useBrowserSession() {
  const queries = useQueryClient()

  useEffect(() => {
    // The page brought what a visitor is answered.
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

/** What was only there to get this far: the early script's mark, and the state that the page was hydrated with. */
function leaveNoTraces() {
  delete document.documentElement.dataset['member']
  document.getElementById('state')?.remove()
}

/** Asks again for whoever comes; returns how to stop. */
function followMember(queries: QueryClient) {
  let owner = idIn(useSession.getState().token)

  return useSession.subscribe(({ token, hasExpired }, former) => {
    // A session that has expired leaves what is on the screen for its owner, who may sign in again.
    if (token === former.token || hasExpired) return

    // What was answered to another must not stay on the screen; what was answered to a visitor may, for a moment.
    const id = idIn(token)
    if (owner === null || owner === id) void queries.invalidateQueries({ predicate: isPersonal })
    else void queries.resetQueries({ predicate: isPersonal })
    owner = id
  })
}

const idIn = (token: string | null) => (token === null ? null : (claimsOf(token)?.id ?? null))
