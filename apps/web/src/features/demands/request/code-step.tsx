import { maskPhone, splitPhone } from '@joblane/contracts/rules/phone'
import { codeLength, codeTexts } from '@joblane/contracts/rules/verification-code'
import { type FormEvent, useState } from 'react'
import { showNotification } from '#lib/overlays/notifications.ts'
import { Button } from '#ui/elements/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { PinInput } from '#ui/fields/pin-input.tsx'
import { type PendingRequest, useResendCode, useValidateRequest } from './use-validate-request.ts'

type Props = { pending: PendingRequest; onPublished: () => void; onClose: () => void }

/** The code that was sent to the phone publishes the request. */
export function CodeStep({ pending, onPublished, onClose }: Props) {
  const [code, setCode] = useState('')
  const validation = useValidateRequest(pending)
  const resending = useResendCode(pending)

  const search = (event: FormEvent) => {
    event.preventDefault()
    if (code.length < codeLength) return showNotification('warning', codeTexts.malformedInRequest)
    validation.mutate(code, { onSuccess: onPublished })
  }

  return (
    <Dialog
      title="We are almost there"
      subtitle={
        <>
          We sent a {codeLength}-digit code by WhatsApp to{' '}
          <strong className="num">{shown(pending.phone)}</strong>.
        </>
      }
      onClose={onClose}
    >
      <form className="request" noValidate onSubmit={search}>
        <PinInput
          label="Verification code"
          length={codeLength}
          value={code}
          isInvalid={validation.isError}
          onChange={(next) => {
            setCode(next)
            validation.reset()
          }}
        />
        <Button type="submit" look="action" isWide busyText={validation.isPending && 'Searching...'}>
          <Icon name="search" />
          Search
        </Button>
        <p className="request__again soft small">
          Nothing yet?{' '}
          <button
            className="link-btn"
            type="button"
            disabled={resending.isPending}
            onClick={() => resending.mutate()}
          >
            {resending.isPending ? 'Resending...' : 'Resend code'}
          </button>
        </p>
      </form>
    </Dialog>
  )
}

/** Enough to see that it went to the right phone: `+1 (305) •••-••42`. */
function shown(phone: string) {
  const masked = maskPhone(phone)

  return masked.startsWith('+') ? masked : `${splitPhone(phone)?.countryCode ?? ''} ${masked}`
}
