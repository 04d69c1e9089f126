import type { Category } from '@joblane/contracts/catalogue/api'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useSession } from '#lib/session/session.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TermsDialog } from '../terms-dialog.tsx'
import { RequiredPhone } from '../codes/required-phone.tsx'
import { dropRegistration } from './registration-draft.ts'
import { wholePhone } from './registration-form.ts'
import { Stepper } from './stepper.tsx'
import { type Registration, useRegistration } from './use-registration.ts'
import { isClosable, type Wizard } from './wizard.ts'
import { WizardActions } from './wizard-actions.tsx'
import { WizardStep } from './wizard-step.tsx'

type Props = {
  /** In their order; undefined until loaded. */
  categories: readonly Category[] | undefined
  /** The content of the last step, which may end the wizard. */
  renderPlans: (onDone: () => void) => ReactNode
  onClose: () => void
}

/** Creates a professional's account in four steps. Closing it discards the form; going back and a reload keep it. */
export function RegisterWizard({ categories, renderPlans, onClose: close }: Props) {
  const registration = useRegistration()
  const { state, dispatch, create } = registration
  const { step, work } = state
  const formId = useId()
  const stepper = useFocusOnStep(state)
  const onClose = () => {
    dropRegistration()
    close()
  }
  useEndWithSession(step === 'plans' || work === 'verifying', onClose)

  return (
    <Dialog
      title="Join Our Platform"
      subtitle="Get more customers directly on your phone"
      size={step === 'plans' ? 'xl' : 'md'}
      isLong
      isDismissible={isClosable(state)}
      onClose={onClose}
      footer={
        <WizardActions
          wizard={state}
          formId={formId}
          onCancel={onClose}
          onBack={() => dispatch({ type: 'wentBack' })}
          onContinue={() => dispatch({ type: 'wentOn' })}
          onCreate={() => void create()}
        />
      }
    >
      <Stepper step={step} ref={stepper} />
      <WizardStep
        registration={registration}
        formId={formId}
        categories={categories}
        plans={renderPlans(onClose)}
      />
      <WizardDialogs registration={registration} onClose={onClose} />
    </Dialog>
  )
}

type DialogsProps = { registration: Registration; onClose: () => void }

/** The dialogs that open over the wizard: the terms, and the code of the phone. */
function WizardDialogs({ registration: { state, dispatch, verified }, onClose }: DialogsProps) {
  // A dialog that opened together with the wizard would be under it.
  const [isWizardOpen, setWizardOpen] = useState(false)
  useEffect(() => setWizardOpen(true), [])
  if (!isWizardOpen) return null

  return (
    <>
      {state.isTermsOpen && (
        <TermsDialog
          title="Terms Agreement"
          purpose="to work through this site"
          acceptText="Continue"
          onAccept={() => dispatch({ type: 'termsAccepted' })}
          onClose={() => dispatch({ type: 'termsDeclined' })}
        />
      )}
      {state.work === 'verifying' && (
        <RequiredPhone
          phone={wholePhone(state.form)}
          onCorrected={({ countryCode, national }) =>
            dispatch({ type: 'changed', changes: { countryCode, phoneNumber: national } })
          }
          onVerified={verified}
          onClose={onClose}
        />
      )}
    </>
  )
}

/** Scrolls a new step to its top, unless the user returned to correct one of its fields. */
function useFocusOnStep({ step, focus }: Wizard) {
  const stepper = useRef<HTMLOListElement>(null)
  const shown = useRef(step)

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (focus === null) stepper.current?.focus()
  }, [step, focus])

  return stepper
}

/** Without its session the wizard cannot go on; signing in again asks for a phone that is not confirmed. */
function useEndWithSession(hasAccount: boolean, end: () => void) {
  const isAuthenticated = useSession((session) => session.isAuthenticated)

  useEffect(() => {
    if (hasAccount && !isAuthenticated) end()
  }, [hasAccount, isAuthenticated, end])
}
