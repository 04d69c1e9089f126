import { codeLength, type ContactKind } from '@joblane/contracts/accounts/verification-code'
import type { ReactNode } from 'react'
import { Button } from '#ui/elements/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CodeForm } from './code-form.tsx'
import { maskedContact } from './masked-contact.ts'
import { useVerification } from './use-verification.ts'
import { isClosable, type Verification } from './verification.ts'

const titles: Record<ContactKind, string> = {
  phone: 'Phone Verification Required',
  email: 'Email Verification Required',
}

const channels: Record<ContactKind, string> = { phone: 'by WhatsApp', email: 'by e-mail' }

type Props = {
  kind: ContactKind
  /** Digits with the country code, or an address. */
  destination: string
  /** Then there is no Cancel, and it cannot be dismissed. */
  isRequired: boolean
  /** When a code was already sent, or 0. */
  sentAt?: number
  /** Shown at the end of a required dialog, for users who cannot get the code. */
  wayOut?: ReactNode
  onSent?: () => void
  onVerified: () => void
  onClose: () => void
}

/** Proves that a phone or an e-mail is its owner's, by a code that is sent there. */
export function VerificationDialog({
  kind,
  destination,
  isRequired,
  sentAt = 0,
  wayOut,
  onSent,
  onVerified,
  onClose,
}: Props) {
  const flow = useVerification({
    kind,
    sentAt,
    onSent,
    onVerified: () => {
      onVerified()
      if (!isRequired) onClose()
    },
  })
  const { state, send } = flow
  const isDone = state.phase === 'verified'
  const canClose = isClosable(state, isRequired)

  return (
    <Dialog
      title={titles[kind]}
      subtitle={
        <>
          {isOffered(state) ? `We'll send a ${codeLength}-digit code` : 'We sent a code'} {channels[kind]} to{' '}
          <strong className={kind === 'phone' ? 'one-line' : undefined}>
            {maskedContact(kind, destination)}
          </strong>
          .
        </>
      }
      isDismissible={canClose}
      onClose={onClose}
    >
      {state.reason !== null && <Notice kind="warm">{state.reason}</Notice>}
      {isDone && <Notice kind="success">Verification successful!</Notice>}
      {isOffered(state) && <Offer isSending={state.phase === 'sending'} onSend={() => void send()} />}
      {!isOffered(state) && !isDone && <CodeForm {...flow} />}
      {!isRequired && (
        <Button look="quiet" isWide disabled={!canClose} onClick={onClose}>
          Cancel
        </Button>
      )}
      {isRequired && !isDone && wayOut}
    </Dialog>
  )
}

const isOffered = ({ phase }: Verification) => phase === 'offered' || phase === 'sending'

const Offer = ({ isSending, onSend }: { isSending: boolean; onSend: () => void }) => (
  <Button isWide data-autofocus busyText={isSending && 'Sending...'} onClick={onSend}>
    Send Verification Code
  </Button>
)
