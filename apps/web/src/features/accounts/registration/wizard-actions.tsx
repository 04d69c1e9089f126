import { Button } from '#ui/elements/button.tsx'
import { useId } from 'react'
import { missingIn, type RegistrationForm } from './registration-form.ts'
import type { Wizard } from './wizard.ts'
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

/** The buttons of each step. */
export function WizardActions({ wizard, formId, onCancel, onBack, onContinue, onCreate }: Props) {
  const isBusy = wizard.work !== 'none'

  switch (wizard.step) {
    case 'personal':
      return (
        <>
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Next form={wizard.form} formId={formId} />
        </>
      )
    case 'preferences':
      return (
        <>
          <Button look="quiet" onClick={onBack}>
            Back
          </Button>
          <Button onClick={onContinue}>Continue</Button>
        </>
      )
    case 'confirmation':
      return (
        <>
          <Button look="quiet" disabled={isBusy} onClick={onBack}>
            Back
          </Button>
          <Button look="action" busyText={isBusy && 'Creating Account...'} onClick={onCreate}>
            Create Account & Continue
          </Button>
        </>
      )
    case 'plans':
      return (
        <Button look="quiet" onClick={onCancel}>
          Continue later
        </Button>
      )
  }
}

/** While disabled, it lists what is missing. */
function Next({ form, formId }: { form: RegistrationForm; formId: string }) {
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
        disabled={missing.length > 0}
        aria-describedby={missing.length > 0 ? hintId : undefined}
      >
        Next
      </Button>
    </>
  )
}
