import {
  codeTexts,
  type ContactKind,
  isVerificationCode,
  resendPauseInSeconds,
} from '@joblane/contracts/accounts/verification-code'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useAction } from '#lib/actions/use-action.ts'
import { retryAfterOf, statusOf } from '#lib/api/api-call.ts'
import { focusField } from '#lib/browser/focus-field.ts'
import { showError, showNotification } from '#lib/overlays/notifications.ts'
import { useCountdown } from '#lib/browser/use-countdown.ts'
import { Button } from '#ui/elements/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CodeField } from '../codes/code-field.tsx'
import { codeIn } from '../codes/verification.ts'
import { useAccountChange } from './account.ts'
import { dropChange, enterCode, resendCode } from './contact-change.ts'

type Props = {
  kind: ContactKind
  shown: string
  /** The code was just requested. */
  isFresh: boolean
}

const notices: Record<ContactKind, string> = {
  phone: 'We sent a code by WhatsApp to',
  email: 'We sent a code by e-mail to',
}

/** A new contact that is waiting for its code. Until it is entered, the old one stays in use. */
export function PendingContact({ kind, shown, isFresh }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const confirm = useAccountChange(() => enterCode(kind, code))
  const drop = useAccountChange(() => dropChange(kind))

  const hasFailed = confirm.error !== null
  useEffect(() => {
    if (isFresh) focusField(form.current, 'code')
  }, [isFresh])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm.mutate(undefined, {
      onError: (error) => {
        if (statusOf(error) === 400) setCode('')
        focusField(form.current, 'code')
      },
    })
  }

  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      <Notice>
        {notices[kind]} <strong className={kind === 'phone' ? 'one-line' : undefined}>{shown}</strong>. Enter
        the code to finish the change.
      </Notice>
      <CodeField
        code={code}
        error={statusOf(confirm.error) === 400 ? codeTexts.typeAgain : null}
        isInvalid={hasFailed}
        onCode={(typed) => {
          setCode(codeIn(typed))
          // Not while the code is checked: the form shows what comes of it.
          if (hasFailed) confirm.reset()
        }}
      />
      <div className="actions">
        <Button look="quiet" busyText={drop.isPending && 'Keeping...'} onClick={() => drop.mutate(undefined)}>
          Keep the old one
        </Button>
        <Resend kind={kind} />
        <Button
          type="submit"
          disabled={!isVerificationCode(code)}
          busyText={confirm.isPending && 'Verifying...'}
        >
          Verify Code
        </Button>
      </div>
    </form>
  )
}

/** Sends the code again, but not before its pause is over. */
function Resend({ kind }: { kind: ContactKind }) {
  const [secondsLeft, startPause] = useCountdown(resendPauseInSeconds)
  const { mutate, isPending } = useAction({
    mutationFn: () => resendCode(kind),
    onSuccess: () => {
      showNotification('success', kind === 'phone' ? codeTexts.sentAgain : codeTexts.sent)
      startPause()
    },
    onError: (error) => {
      showError(error)
      startPause(retryAfterOf(error) ?? 0)
    },
  })

  return (
    <Button
      look="line"
      isIdle={secondsLeft > 0}
      busyText={isPending && 'Sending...'}
      onClick={() => mutate()}
    >
      {secondsLeft > 0 ? `Resend Code in ${secondsLeft} s` : 'Resend Code'}
    </Button>
  )
}
