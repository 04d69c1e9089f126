import {
  codeTexts,
  type ContactKind,
  isVerificationCode,
  resendPauseInSeconds,
} from '@joblane/contracts/verification-code'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { showError, showNotification } from '#lib/notifications.ts'
import { useCountdown } from '#lib/use-countdown.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { CodeField } from '../verification/code-field.tsx'
import { useAccountChange } from './account.ts'
import { dropChange, enterCode, resendCode } from './contact-change.ts'

type Props = { kind: ContactKind; shown: string }

const notices: Record<ContactKind, string> = {
  phone: 'We sent a code by WhatsApp to',
  email: 'We sent a code by e-mail to',
}

/** A new contact that waits for its code. Until that is entered, the old one counts. */
export function PendingContact({ kind, shown }: Props) {
  const [code, setCode] = useState('')
  const [secondsLeft, startPause] = useCountdown(resendPauseInSeconds)
  const confirm = useAccountChange(() => enterCode(kind, code))
  const drop = useAccountChange(() => dropChange(kind))
  const resend = useMutation({
    mutationFn: () => resendCode(kind),
    onSuccess: () => {
      showNotification('success', kind === 'phone' ? codeTexts.sentAgain : codeTexts.sent)
      startPause()
    },
    onError: showError,
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm.change(undefined)
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Notice>
        {notices[kind]} <strong>{shown}</strong>. It takes the place of the old one when you enter the code.
      </Notice>
      <CodeField code={code} onCode={(typed) => setCode(typed.replaceAll(/\D/g, '').slice(0, 4))} />
      <div className="actions">
        <Button look="quiet" disabled={drop.isBusy} onClick={() => drop.change(undefined)}>
          Keep the old one
        </Button>
        <Button
          look="line"
          disabled={secondsLeft > 0}
          busyText={resend.isPending && 'Sending...'}
          onClick={() => resend.mutate()}
        >
          {secondsLeft > 0 ? `Resend Code in ${secondsLeft} s` : 'Resend Code'}
        </Button>
        <Button
          type="submit"
          disabled={!isVerificationCode(code)}
          busyText={confirm.isBusy && 'Verifying...'}
        >
          Verify Code
        </Button>
      </div>
    </form>
  )
}
