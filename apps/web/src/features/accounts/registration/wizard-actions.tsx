import { Button } from '#ui/elements/button.tsx'
import { isFilledIn } from './registration-form.ts'
import type { Wizard } from './wizard.ts'

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
          <Button type="submit" form={formId} disabled={!isFilledIn(wizard.form)}>
            Next
          </Button>
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
