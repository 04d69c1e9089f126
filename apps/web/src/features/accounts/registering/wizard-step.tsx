import type { Category } from '@joblane/contracts/catalogue/api'
import { type ReactNode, useRef, useState } from 'react'
import { focusField } from '#lib/browser/focus-field.ts'
import { PersonalStep } from './personal-step.tsx'
import { PreferencesStep } from './preferences-step.tsx'
import { type CheckedField, missingIn } from './registration-form.ts'
import { ReviewStep } from './review-step.tsx'
import type { Registration } from './use-registration.ts'
import { Welcome } from './welcome.tsx'

type Props = {
  registration: Registration
  formId: string
  categories: readonly Category[] | undefined
  plans: ReactNode
}

/** The content of the wizard's current step. */
export function WizardStep({ registration: { state, dispatch, check }, formId, categories, plans }: Props) {
  const { step, form } = state
  const personal = useRef<HTMLFormElement>(null)
  const [faultyField, setFaultyField] = useState<CheckedField | null>(null)

  const goOn = () => {
    const missing = missingIn(form)[0]
    if (missing) return focusField(personal.current, missing.field)
    const fault = check()
    setFaultyField(fault?.field ?? null)
    if (fault) focusField(personal.current, fault.field)
    else dispatch({ type: 'wentOn' })
  }

  return (
    <>
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
    </>
  )
}
