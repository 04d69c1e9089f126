import { doubleClickInMs } from '#lib/overlays/double-click.ts'
import { Button } from '#ui/elements/button.tsx'
import { useEffect, useId, useState } from 'react'
import { missingIn, type RegistrationForm } from './registration-form.ts'
import type { Step, Wizard } from './wizard.ts'
import './wizard-actions.css'

type Props = {
  wizard: Wizard
  /** The form of the first step, which Next submits. */
  formId: string
  onCancel: () => void
  onBack: () => void
  onContinue: () => void
  onCreate: () => void
}

/** The buttons of each step, at the same places: the second press of a double click must not pass a step unseen. */
export function WizardActions({ wizard, formId, onCancel, onBack, onContinue, onCreate }: Props) {
  const isBusy = wizard.work !== 'none'
  const isIdle = useIsNew(wizard.step)

  switch (wizard.step) {
    case 'personal':
      return (
        <>
          <Button look="quiet" isIdle={isIdle} onClick={onCancel}>
            Cancel
          </Button>
          <Next form={wizard.form} formId={formId} isIdle={isIdle} />
        </>
      )
    case 'preferences':
      return (
        <>
          <Button look="quiet" isIdle={isIdle} onClick={onBack}>
            Back
          </Button>
          <Button isIdle={isIdle} onClick={onContinue}>
            Continue
          </Button>
        </>
      )
    case 'confirmation':
      return (
        <>
          <Button look="quiet" disabled={isBusy} isIdle={isIdle} onClick={onBack}>
            Back
          </Button>
          <Button look="action" isIdle={isIdle} busyText={isBusy && 'Creating Account...'} onClick={onCreate}>
            Create Account & Continue
          </Button>
        </>
      )
    case 'plans':
      return (
        <Button look="quiet" isIdle={isIdle} onClick={onCancel}>
          Continue later
        </Button>
      )
  }
}

/** Whether the step has just taken the place of another one. */
function useIsNew(step: Step) {
  const [seen, setSeen] = useState(step)

  useEffect(() => {
    const timer = setTimeout(() => setSeen(step), doubleClickInMs)
    return () => clearTimeout(timer)
  }, [step])

  return seen !== step
}

type NextProps = { form: RegistrationForm; formId: string; isIdle: boolean }

/** While disabled, it lists what is missing. */
function Next({ form, formId, isIdle }: NextProps) {
  const hintId = useId()
  const missing = missingIn(form).map(({ name }) => name)

  return (
    <>
      {missing.length > 0 && (
        <p className="hint next-hint" id={hintId}>
          To continue, we need {new Intl.ListFormat('en-US').format(missing)}.
        </p>
      )}
      <Button
        type="submit"
        form={formId}
        isIdle={isIdle}
        disabled={missing.length > 0}
        aria-describedby={missing.length > 0 ? hintId : undefined}
      >
        Next
      </Button>
    </>
  )
}
