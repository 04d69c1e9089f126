import { maskOwnPhone } from '@joblane/contracts/accounts/phone'
import { codeLength, codeTexts } from '@joblane/contracts/accounts/verification-code'
import type { FormEvent } from 'react'
import { useCode } from '#features/accounts/codes/use-code.ts'
import { hideNotification, showNotification } from '#lib/overlays/notifications.ts'
import { Button } from '#ui/elements/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { PinInput } from '#ui/fields/pin-input.tsx'
import { type PendingRequest, useResendCode, useValidateRequest } from './use-validate-request.ts'

type Props = {
  pending: PendingRequest
  /** The number was mistyped, or is another one. */
  onBack: () => void
  onPublished: () => void
  onClose: () => void
}

/** The code that was sent to the phone publishes the request. */
export function CodeStep({ pending, onBack, onPublished, onClose }: Props) {
  const { isComplete, isChecking, verify, ...code } = useCode({
    sending: useResendCode(pending),
    checking: useValidateRequest(pending, onPublished),
    pauseInSeconds: 0,
  })

  const search = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) verify()
    else showNotification('warning', codeTexts.malformedInRequest)
  }

  return (
    <Dialog
      title="We are almost there"
      subtitle={
        <>
          We sent a {codeLength}-digit code by WhatsApp to{' '}
          <strong className="num one-line">{maskOwnPhone(pending.phone)}</strong>.{' '}
          <button
            className="link-btn"
            type="button"
            disabled={isChecking}
            onClick={() => {
              hideNotification()
              onBack()
            }}
          >
            Change the number
          </button>
        </>
      }
      // A customer who leaves now would not learn that the request is published.
      isDismissible={!isChecking}
      onClose={onClose}
    >
      <form className="request" noValidate onSubmit={search}>
        <PinInput
          label="Verification code"
          length={codeLength}
          value={code.code}
          error={code.error ?? undefined}
          onChange={code.type}
        />
        <Button type="submit" look="action" isWide busyText={isChecking && 'Searching...'}>
          <Icon name="search" />
          Search
        </Button>
        <Resend {...code} />
      </form>
    </Dialog>
  )
}

type ResendProps = Pick<ReturnType<typeof useCode>, 'secondsLeft' | 'isSending' | 'send'>

/** Another code. Where the server wants a pause, the button counts it down. */
const Resend = ({ secondsLeft, isSending, send }: ResendProps) => {
  const isWaiting = isSending || secondsLeft > 0

  return (
    <p className="request__again soft small">
      Didn't get it? {/* A disabled button would lose the focus. */}
      <button
        className="link-btn"
        type="button"
        aria-disabled={isWaiting}
        onClick={() => isWaiting || send()}
      >
        {isSending ? 'Resending...' : secondsLeft > 0 ? `Resend code in ${secondsLeft} s` : 'Resend code'}
      </button>
    </p>
  )
}
