import { useEffect, useEffectEvent, useReducer } from 'react'
import { useFreshMember } from '../codes/use-fresh-member.ts'
import { useSingleFlight } from '#lib/actions/use-single-flight.ts'
import { isRefusal } from '#lib/api/api-call.ts'
import { fieldErrors } from '#lib/api/field-errors.ts'
import { showError, showNotification } from '#lib/overlays/notifications.ts'
import { useSession } from '#lib/session/session.ts'
import { createAccount } from './create-account.ts'
import { faultOf, faultsFrom, type FormFault } from './registration-form.ts'
import { saveDraftFavorites } from './save-draft-favorites.ts'
import { keepRegistration, resumedWizard } from './registration-draft.ts'
import { wizard } from './wizard.ts'

const successTexts = {
  withPreferences: 'Account created successfully! You are now logged in. Your job preferences will be saved.',
  plain: 'Account created successfully! You are now logged in and can start using the platform.',
} as const

export type Registration = ReturnType<typeof useRegistration>

/** The wizard with what it does: warnings, the account, the notifications about it. */
export function useRegistration() {
  const [state, dispatch] = useReducer(wizard, undefined, resumedWizard)
  const { form, step, work } = state
  const refresh = useFreshMember()

  const isVerifying = work === 'verifying'
  const hasAccount = isVerifying || step === 'plans'
  useEffect(() => keepRegistration(step, form, hasAccount), [step, form, hasAccount])

  /** The blocking error, or null. */
  const check = (): FormFault | null => {
    const fault = faultOf(form)
    if (fault) showNotification('warning', fault.message)

    return fault
  }

  const succeed = (type: 'loggedIn' | 'phoneVerified') => {
    const hasPreferences = form.selectedCategories.length > 0
    showNotification('success', hasPreferences ? successTexts.withPreferences : successTexts.plain)
    dispatch({ type })
  }

  const create = useSingleFlight(async () => {
    dispatch({ type: 'creationStarted' })

    try {
      const result = await createAccount(form)
      if (result === 'needsVerification') dispatch({ type: 'verificationNeeded' })
      else {
        succeed('loggedIn')
        await saveDraftFavorites(form.email)
      }
    } catch (error) {
      showError(error)
      const isTaken = isRefusal(error, 'CONTACT_TAKEN')
      dispatch({ type: 'creationFailed', faults: faultsFrom(fieldErrors(error)), isTaken })
    }
  })

  const verified = () => {
    succeed('phoneVerified')
    void saveDraftFavorites(form.email).then(refresh)
  }

  // A reload may come between the right code and the plans.
  const wasVerified = useSession(({ phoneVerified }) => phoneVerified)
  const goOn = useEffectEvent(verified)
  useEffect(() => {
    if (isVerifying && wasVerified) goOn()
  }, [isVerifying, wasVerified])

  return { state, dispatch, check, create, verified }
}
