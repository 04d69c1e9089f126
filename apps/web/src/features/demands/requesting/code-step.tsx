import { maskOwnPhone } from '@joblane/contracts/accounts/phone'
import { codeLength, codeTexts } from '@joblane/contracts/accounts/verification-code'
import { type FormEvent, useState } from 'react'
import { retryAfterOf, statusOf } from '#lib/api/api-call.ts'
import { useCountdown } from '#lib/browser/use-countdown.ts'
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
  const [code, setCode] = useState('')
  const validation = useValidateRequest(pending, onPublished)

  const search = (event: FormEvent) => {
    event.preventDefault()
    if (code.length < codeLength) return showNotification('warning', codeTexts.malformedInRequest)
    validation.mutate(code, { onError: (error) => isWrongCode(error) && setCode('') })
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
            disabled={validation.isPending}
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
      isDismissible={!validation.isPending}
      onClose={onClose}
    >
      <form className="request" noValidate onSubmit={search}>
        <PinInput
          label="Verification code"
          length={codeLength}
          value={code}
          error={isWrongCode(validation.error) ? codeTexts.typeAgain : undefined}
          onChange={(next) => {
            setCode(next)
            if (next !== '' && validation.isError) validation.reset()
          }}
        />
        <Button type="submit" look="action" isWide busyText={validation.isPending && 'Searching...'}>
          <Icon name="search" />
          Search
        </Button>
        <Resend pending={pending} />
      </form>
    </Dialog>
  )
}

const isWrongCode = (error: unknown) => statusOf(error) === 400

/** Another code. Where the server wants a pause, the button counts it down. */
function Resend({ pending }: { pending: PendingRequest }) {
  const resending = useResendCode(pending)
  const [secondsLeft, startPause] = useCountdown(0)
  const isWaiting = resending.isPending || secondsLeft > 0
  const resend = () =>
    resending.mutate(undefined, { onError: (error) => startPause(retryAfterOf(error) ?? undefined) })

  return (
    <p className="request__again soft small">
      Didn't get it? {/* A disabled button would lose the focus. */}
      <button
        className="link-btn"
        type="button"
        aria-disabled={isWaiting}
        onClick={() => isWaiting || resend()}
      >
        {resending.isPending
          ? 'Resending...'
          : secondsLeft > 0
            ? `Resend code in ${secondsLeft} s`
            : 'Resend code'}
      </button>
    </p>
  )
}
