import { productName, taglines } from '@joblane/contracts/site/product'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type DialogProps, type DialogRequests, openDialog } from '#lib/overlays/dialogs.ts'
import { focusField } from '#lib/browser/focus-field.ts'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/elements/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/fields/field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { isFilledIn } from './sign-in-rules.ts'
import { useSignIn } from './use-sign-in.ts'
import { Picture } from '#ui/elements/picture.tsx'
import './sign-in-dialog.css'

declare module '#lib/overlays/dialogs.ts' {
  interface DialogRequests {
    /** With the e-mail where it is known. */
    'sign-in': { email?: string }
  }
}

type Props = DialogRequests['sign-in'] & DialogProps

export default function SignInDialog({ email = '', onClose }: Props) {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  // Going forward in the history may open it once more.
  useEffect(() => void (isAuthenticated && onClose()), [isAuthenticated, onClose])

  return (
    <Dialog
      picture={<Picture src="/art/logo-mark.svg" alt="" width="48" height="48" />}
      title="Welcome Back!"
      subtitle={taglines.member}
      onClose={onClose}
      footer={
        <div className="sign-in__join">
          <p className="soft small">New to {productName}?</p>
          <Button look="line" isSmall onClick={() => openDialog('register')}>
            Create Account
          </Button>
        </div>
      }
    >
      <SignInForm email={email} onSignedIn={onClose} />
    </Dialog>
  )
}

function SignInForm({ email, onSignedIn }: { email: string; onSignedIn: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState({ email, password: '' })
  const [remember, setRemember] = useState(false)
  const { signIn, isBusy, notice, faultyField, clear } = useSignIn({
    onSignedIn,
    onFault: (field) => focusField(form.current, field),
  })
  const change = (changes: Partial<typeof typed>) => {
    setTyped({ ...typed, ...changes })
    clear()
  }
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    void signIn(typed, remember)
  }
  // A disabled button swallows Enter, so Enter shows what is missing.
  const enter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isFilledIn(typed)) submit(event)
  }

  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      {notice !== null && <Notice kind="danger">{notice}</Notice>}
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        data-autofocus={email === '' || undefined}
        value={typed.email}
        isInvalid={faultyField === 'email'}
        onChange={({ target }) => change({ email: target.value })}
        onKeyDown={enter}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        data-autofocus={email !== '' || undefined}
        value={typed.password}
        isInvalid={faultyField === 'password'}
        onChange={({ target }) => change({ password: target.value })}
        onKeyDown={enter}
      />
      <Choices email={typed.email} remember={remember} onRemember={setRemember} />
      <Button type="submit" isWide disabled={!isFilledIn(typed)} busyText={isBusy && 'Signing In...'}>
        Sign In
      </Button>
    </form>
  )
}

type ChoicesProps = { email: string; remember: boolean; onRemember: (remember: boolean) => void }

const Choices = ({ email, remember, onRemember }: ChoicesProps) => (
  <div className="sign-in__choices">
    <Checkbox checked={remember} onTick={onRemember}>
      Keep me signed in
    </Checkbox>
    <button className="link-btn small" type="button" onClick={() => openDialog('forgot-password', { email })}>
      Forgot your password?
    </button>
  </div>
)
