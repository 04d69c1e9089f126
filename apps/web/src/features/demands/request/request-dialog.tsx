import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DialogProps, DialogRequests } from '#lib/overlays/dialogs.ts'
import { paths } from '#lib/routing/paths.ts'
import { Button } from '#ui/elements/button.tsx'
import { PictureDialog } from '#ui/dialog/picture-dialog.tsx'
import { TermsDialog } from '#ui/dialog/terms-dialog.tsx'
import { CodeStep } from './code-step.tsx'
import { ContactStep } from './contact-step.tsx'
import type { PendingRequest } from './use-validate-request.ts'
import './request-dialog.css'

type Step =
  | { name: 'terms' }
  | { name: 'contact' }
  | { name: 'code'; pending: PendingRequest }
  | { name: 'thanks' }

/** A request for a service: terms, contact, code, thanks. Closing it forgets everything, the code too. */
export default function RequestDialog({ onClose, ...wanted }: DialogRequests['request'] & DialogProps) {
  const [step, setStep] = useState<Step>({ name: 'terms' })

  switch (step.name) {
    case 'terms':
      return (
        <TermsDialog
          title="Before we look for professionals"
          purpose="to ask for a service"
          acceptText="Confirm"
          onAccept={() => setStep({ name: 'contact' })}
          onClose={onClose}
        />
      )
    case 'contact':
      return (
        <ContactStep
          wanted={wanted}
          onAsked={(pending) => setStep(pending ? { name: 'code', pending } : { name: 'thanks' })}
          onClose={onClose}
        />
      )
    case 'code':
      return (
        <CodeStep pending={step.pending} onPublished={() => setStep({ name: 'thanks' })} onClose={onClose} />
      )
    case 'thanks':
      return <Thanks onClose={onClose} />
  }
}

function Thanks({ onClose }: DialogProps) {
  const navigate = useNavigate()
  const leave = () => {
    onClose()
    void navigate(paths.home)
  }

  return (
    <PictureDialog
      picture="/art/thank-you.svg"
      title="Thank you!"
      text="Your demand is published. Up to 3 rated professionals will contact you, and the e-mail we sent you has a link to manage it."
      onClose={leave}
    >
      <Button isWide onClick={leave}>
        Close
      </Button>
    </PictureDialog>
  )
}
