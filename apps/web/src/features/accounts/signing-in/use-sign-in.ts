import { notActivated } from '@joblane/contracts/accounts/api'
import { useState } from 'react'
import { useSingleFlight } from '#lib/actions/use-single-flight.ts'
import { reasonOf, showNotification } from '#lib/overlays/notifications.ts'
import { startSession } from '#lib/session/session.ts'
import { saveDraftFavorites } from '../registering/save-draft-favorites.ts'
import { submitSignIn, type SignInOutcome } from './submit-sign-in.ts'
import { type Credentials, faultOfSignIn, signInTexts } from './sign-in-rules.ts'

type Tell = {
  onSignedIn: () => void
  onFault: (field: keyof Credentials) => void
}

/** Signs in with the typed values, or shows why it failed: in the modal by `notice`, and as a notification. */
export function useSignIn({ onSignedIn, onFault }: Tell) {
  const [isBusy, setBusy] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  const [faultyField, setFaultyField] = useState<keyof Credentials | null>(null)

  const signIn = useSingleFlight(async (typed: Credentials, remember: boolean) => {
    const fault = faultOfSignIn(typed)
    setNotice(fault?.notice ?? null)
    setFaultyField(fault?.field ?? null)
    if (fault) {
      showNotification('warning', fault.warning)
      return onFault(fault.field)
    }

    setBusy(true)
    const outcome = await submitSignIn(typed, remember)
    const token = tokenOf(outcome)
    if (outcome.kind === 'loggedIn') await saveDraftFavorites(typed.email, outcome.token)
    setBusy(false)

    if (token !== null) {
      startSession(token, { remember })
      if (outcome.kind === 'notActivated') showNotification('default', notActivated)
      return onSignedIn()
    }
    setNotice(outcome.kind === 'failed' ? reasonOf(outcome.error) : signInTexts.refused)
    if (outcome.kind !== 'failed') showNotification('default', signInTexts.refusedNotice)
    onFault('password')
  })

  const clear = () => {
    setNotice(null)
    setFaultyField(null)
  }

  return { signIn, isBusy, notice, faultyField, clear }
}

/** An unconfirmed phone limits the session to confirming it; that prompt opens automatically. */
const tokenOf = (outcome: SignInOutcome) => ('token' in outcome ? outcome.token : null)
