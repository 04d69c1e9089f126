import { openDialog, useDialog } from '#lib/overlays/dialogs.ts'
import { claimsOf } from '#lib/session/claims.ts'
import { useSession } from '#lib/session/session.ts'

/** Asks the owner of this token's session to sign in again; false if another user does, or none. */
export function signInAgain(endedToken: string): Promise<boolean> {
  openDialog('sign-in')

  return new Promise((resolve) => {
    const look = () => {
      const { token, isAuthenticated } = useSession.getState()
      const isAsked = useDialog.getState().dialog?.name === 'sign-in'
      if (!isAuthenticated && isAsked) return

      for (const stop of stops) stop()
      resolve(isAuthenticated && token !== null && isSamePerson(token, endedToken))
    }
    const stops = [useSession.subscribe(look), useDialog.subscribe(look)]
  })
}

function isSamePerson(token: string, other: string) {
  const id = claimsOf(token)?.id

  return id !== undefined && id !== null && id === claimsOf(other)?.id
}
