import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'

type Props = { onConfirm: () => void; onClose: () => void }

export function TermsStep({ onConfirm, onClose }: Props) {
  const [isAccepted, setAccepted] = useState(false)

  return (
    <Dialog
      title="Before we look for professionals"
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!isAccepted} onClick={onConfirm}>
            Confirm
          </Button>
        </>
      }
    >
      <p>
        Please read the{' '}
        <Link to={paths.terms} target="_blank">
          terms of use
        </Link>
        . You must be 18 or older to ask for a service.
      </p>
      <Checkbox checked={isAccepted} onTick={setAccepted}>
        I confirm acceptance of the terms.
      </Checkbox>
    </Dialog>
  )
}
