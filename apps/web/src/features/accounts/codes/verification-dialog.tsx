import { codeLength, type ContactKind } from '@joblane/contracts/accounts/verification-code'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { Button } from '#ui/elements/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CodeField, ResendButton } from './code-field.tsx'
import { maskedContact } from './masked-contact.ts'
import { useVerification } from './use-verification.ts'

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
  /** When a code was already sent. */
  sentAt?: number | null
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
  sentAt = null,
  wayOut,
  onSent,
  onVerified,
  onClose,
}: Props) {
  const code = useVerification({
    kind,
    sentAt,
    onSent,
    onVerified: () => {
      onVerified()
      if (!isRequired) onClose()
    },
  })
  const { isSent, isSending, isChecking, isVerified, reason, send } = code
  const canClose = !isRequired && !isChecking && !isVerified

  return (
    <Dialog
      title={titles[kind]}
      subtitle={
        <>
          {isSent ? 'We sent a code' : `We'll send a ${codeLength}-digit code`} {channels[kind]} to{' '}
          <strong className={kind === 'phone' ? 'one-line' : undefined}>
            {maskedContact(kind, destination)}
          </strong>
          .
        </>
      }
      isDismissible={canClose}
      onClose={onClose}
    >
      {reason !== null && <Notice kind="warm">{reason}</Notice>}
      {isVerified && <Notice kind="success">Verification successful!</Notice>}
      {!isSent && <Offer isSending={isSending} onSend={send} />}
      {isSent && !isVerified && <CodeForm {...code} />}
      {!isRequired && (
        <Button look="quiet" isWide disabled={!canClose} onClick={onClose}>
          Cancel
        </Button>
      )}
      {isRequired && !isVerified && wayOut}
    </Dialog>
  )
}

const Offer = ({ isSending, onSend }: { isSending: boolean; onSend: () => void }) => (
  <Button isWide data-autofocus busyText={isSending && 'Sending...'} onClick={onSend}>
    Send Verification Code
  </Button>
)

/** The code that was sent, or another one. */
function CodeForm(code: ReturnType<typeof useVerification>) {
  const { isComplete, isSending, isChecking, verify } = code
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    verify()
  }
  // A disabled button swallows Enter, so Enter shows what is missing.
  const enter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isComplete) submit(event)
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <CodeField {...code} isFresh onKeyDown={enter} />
      <Button
        type="submit"
        isWide
        disabled={!isComplete || isSending}
        busyText={isChecking && 'Verifying...'}
      >
        Verify Code
      </Button>
      <ResendButton {...code} look="quiet" isWide isIdle={isChecking} />
    </form>
  )
}
