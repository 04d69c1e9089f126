import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'

type Props = { onAccept: () => void; onClose: () => void }

export function TermsDialog({ onAccept, onClose }: Props) {
  const [isTicked, setTicked] = useState(false)

  return (
    <Dialog
      title="Terms Agreement"
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!isTicked} onClick={onAccept}>
            Continue
          </Button>
        </>
      }
    >
      <p>
        Please read the{' '}
        <a href={paths.terms} target="_blank" rel="noopener">
          terms of use
        </a>
        . You must be 18 or older to work through this site.
      </p>
      <Checkbox checked={isTicked} data-autofocus onTick={setTicked}>
        I confirm acceptance of the terms.
      </Checkbox>
    </Dialog>
  )
}
