import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadUser } from '#lib/session/load-user.ts'
import { isPersonal } from '#lib/api/query-client.ts'
import { followOtherTabs, resumeSession, useSession } from '#lib/session/session.ts'

/** Adds what this browser knows of its user to a page that was rendered for a visitor. */
export function useBrowserSession() {
  const queries = useQueryClient()

  useEffect(() => {
    // The page brought what a visitor is answered.
    if (resumeSession()) void queries.invalidateQueries({ predicate: isPersonal })
    leaveNoTraces()
    return followOtherTabs()
  }, [queries])

  useEffect(
    () =>
      useSession.subscribe(({ token }, former) => {
        if (token === former.token) return

        // What was answered to another must not stay on the screen; what was answered to a visitor may, for a moment.
        if (former.token === null) void queries.invalidateQueries({ predicate: isPersonal })
        else void queries.resetQueries({ predicate: isPersonal })
      }),
    [queries],
  )

  const token = useSession((session) => (session.isAuthenticated ? session.token : null))
  useEffect(() => void (token !== null && loadUser()), [token])
}

/** What was only there to get this far: the early script's mark, and the state that the page was hydrated with. */
function leaveNoTraces() {
  delete document.documentElement.dataset['member']
  document.getElementById('state')?.remove()
}
