import { passwordLinkLife } from '@joblane/contracts/accounts/numbers'
import { forgotPassword } from '@joblane/contracts/accounts/api'
import { cleanEmail, emailTexts, isEmail } from '@joblane/contracts/accounts/email'
import { type FormEvent, useRef, useState } from 'react'
import { useAction } from '#lib/actions/use-action.ts'
import { callForAnswer } from '#lib/api/api-client.ts'
import { type DialogProps, type DialogRequests, openDialog } from '#lib/overlays/dialogs.ts'
import { focusField } from '#lib/browser/focus-field.ts'
import { useFocusOnArrival } from '#lib/browser/use-focus-on-arrival.ts'
import { showError, showNotification } from '#lib/overlays/notifications.ts'
import { Button } from '#ui/elements/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

declare module '#lib/overlays/dialogs.ts' {
  interface DialogRequests {
    /** The e-mail that was typed so far. */
    'forgot-password': { email?: string }
  }
}

type Props = DialogRequests['forgot-password'] & DialogProps

/** Has a link mailed that sets a new password. The answer is the same whether or not there is such an account. */
export default function ForgotPasswordDialog({ email = '', onClose }: Props) {
  const { mutate, data, isPending } = useAction({
    mutationFn: (address: string) => callForAnswer(forgotPassword, { body: { email: cleanEmail(address) } }),
    onError: showError,
  })

  return (
    <Dialog
      title="Forgot your password?"
      subtitle={`We'll e-mail you a link to set a new one. It works once and expires in ${passwordLinkLife.text}.`}
      onClose={onClose}
    >
      {data ? (
        <Sent message={data.message} onClose={onClose} />
      ) : (
        <EmailForm email={email} isBusy={isPending} onSend={mutate} />
      )}
    </Dialog>
  )
}

type FormProps = { email: string; isBusy: boolean; onSend: (email: string) => void }

function EmailForm({ email, isBusy, onSend }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(email)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmail(cleanEmail(typed))) return onSend(typed)

    showNotification('warning', emailTexts.signIn)
    focusField(form.current, 'email')
  }

  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        data-autofocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" isWide disabled={typed.trim() === ''} busyText={isBusy && 'Sending...'}>
        Send Link
      </Button>
      <Button look="quiet" isWide onClick={() => openDialog('sign-in', { email: typed.trim() })}>
        Back to Sign In
      </Button>
    </form>
  )
}

function Sent({ message, onClose }: { message: string; onClose: () => void }) {
  const close = useFocusOnArrival<HTMLButtonElement>(true)

  return (
    <div className="stack">
      <Notice kind="success">
        <p role="status">{message}</p>
      </Notice>
      <p className="soft small">Nothing after a few minutes? Check your spam folder.</p>
      <Button ref={close} isWide onClick={onClose}>
        Close
      </Button>
    </div>
  )
}
