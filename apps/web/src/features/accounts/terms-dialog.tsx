import { useState } from 'react'
import { paths } from '@joblane/contracts/site/pages'
import { Button } from '#ui/elements/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

type Props = {
  title: string
  /** The action that is for adults only, after "You must be 18 or older". */
  purpose: string
  acceptText: string
  onAccept: () => void
  onClose: () => void
}

/** Continuing requires accepting the terms. */
export function TermsDialog({ title, purpose, acceptText, onAccept, onClose }: Props) {
  const [isTicked, setTicked] = useState(false)

  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!isTicked} onClick={onAccept}>
            {acceptText}
          </Button>
        </>
      }
    >
      <p>
        Please read the{' '}
        <a href={paths.terms} target="_blank" rel="noopener">
          terms of use
        </a>
        . You must be 18 or older {purpose}.
      </p>
      <Checkbox checked={isTicked} data-autofocus onTick={setTicked}>
        I confirm acceptance of the terms.
      </Checkbox>
    </Dialog>
  )
}
