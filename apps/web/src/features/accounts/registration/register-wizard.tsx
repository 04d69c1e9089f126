import type { Category } from '@joblane/contracts/api/catalogue'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { focusField } from '#lib/browser/focus-field.ts'
import { useSession } from '#lib/session/session.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TermsDialog } from '#ui/dialog/terms-dialog.tsx'
import { RequiredPhone } from '../verification/required-phone.tsx'
import { PersonalStep } from './personal-step.tsx'
import { PreferencesStep } from './preferences-step.tsx'
import { dropRegistration } from './registration-draft.ts'
import { type CheckedField, missingIn, wholePhone } from './registration-form.ts'
import { ReviewStep } from './review-step.tsx'
import { Stepper } from './stepper.tsx'
import { useRegistration } from './use-registration.ts'
import { Welcome } from './welcome.tsx'
import { isClosable, type Wizard } from './wizard.ts'
import { WizardActions } from './wizard-actions.tsx'

type Props = {
  /** In their order; undefined until loaded. */
  categories: readonly Category[] | undefined
  /** The content of the last step. */
  plans: ReactNode
  onClose: () => void
}

/** Creates a professional's account in four steps. Closing it discards the form; going back and a reload keep it. */
export function RegisterWizard({ categories, plans, onClose: close }: Props) {
  const { state, dispatch, check, create, verified } = useRegistration()
  const { step, form, work } = state
  const formId = useId()
  const personal = useRef<HTMLFormElement>(null)
  const [faultyField, setFaultyField] = useState<CheckedField | null>(null)
  const stepper = useFocusOnStep(state)
  useEndWithSession(step === 'plans' || work === 'verifying', close)

  const onClose = () => {
    dropRegistration()
    close()
  }

  const goOn = () => {
    const missing = missingIn(form)[0]
    if (missing) return focusField(personal.current, missing.field)
    const fault = check()
    setFaultyField(fault?.field ?? null)
    if (fault) focusField(personal.current, fault.field)
    else dispatch({ type: 'wentOn' })
  }

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
      {step === 'personal' && (
        <PersonalStep
          id={formId}
          form={personal}
          wizard={state}
          faultyField={faultyField}
          onChange={(changes) => {
            setFaultyField(null)
            dispatch({ type: 'changed', changes })
          }}
          onSubmit={goOn}
        />
      )}
      {step === 'preferences' && (
        <PreferencesStep
          categories={categories}
          chosen={form.selectedCategories}
          onAdd={(name) => dispatch({ type: 'preferenceAdded', name })}
          onRemove={(name) => dispatch({ type: 'preferenceRemoved', name })}
        />
      )}
      {step === 'confirmation' && (
        <ReviewStep wizard={state} onCorrect={(field) => dispatch({ type: 'correctionChosen', field })} />
      )}
      {step === 'plans' && <Welcome fullName={form.fullName}>{plans}</Welcome>}
      {state.isTermsOpen && (
        <TermsDialog
          title="Terms Agreement"
          purpose="to work through this site"
          acceptText="Continue"
          onAccept={() => dispatch({ type: 'termsAccepted' })}
          onClose={() => dispatch({ type: 'termsDeclined' })}
        />
      )}
      {work === 'verifying' && (
        <RequiredPhone
          phone={wholePhone(form)}
          onCorrected={({ countryCode, national }) =>
            dispatch({ type: 'changed', changes: { countryCode, phoneNumber: national } })
          }
          onVerified={verified}
          onClose={onClose}
        />
      )}
    </Dialog>
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

/** An account whose session has ended is looked after elsewhere. */
function useEndWithSession(hasAccount: boolean, end: () => void) {
  const isAuthenticated = useSession((session) => session.isAuthenticated)

  useEffect(() => {
    if (hasAccount && !isAuthenticated) end()
  }, [hasAccount, isAuthenticated, end])
}
