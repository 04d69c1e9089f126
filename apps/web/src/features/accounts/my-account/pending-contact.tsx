import type { ContactKind } from '@joblane/contracts/accounts/verification-code'
import type { FormEvent } from 'react'
import { useAction } from '#lib/actions/use-action.ts'
import { showError } from '#lib/overlays/notifications.ts'
import { Button } from '#ui/elements/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CodeField, ResendButton } from '../codes/code-field.tsx'
import { tellSent, useCode } from '../codes/use-code.ts'
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
  const drop = useAccountChange(() => dropChange(kind))
  const checking = useAccountChange((code: string) => enterCode(kind, code))
  const sending = useAction({
    mutationFn: () => resendCode(kind),
    onSuccess: (_, isAgain: boolean) => tellSent(kind, isAgain),
    onError: showError,
  })
  const code = useCode({ sending, checking })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    code.verify()
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Notice>
        {notices[kind]} <strong className={kind === 'phone' ? 'one-line' : undefined}>{shown}</strong>. Enter
        the code to finish the change.
      </Notice>
      <CodeField {...code} isFresh={isFresh} />
      <div className="actions">
        <Button look="quiet" busyText={drop.isPending && 'Keeping...'} onClick={() => drop.mutate(undefined)}>
          Keep the old one
        </Button>
        <ResendButton {...code} look="line" />
        <Button type="submit" disabled={!code.isComplete} busyText={code.isChecking && 'Verifying...'}>
          Verify Code
        </Button>
      </div>
    </form>
  )
}
