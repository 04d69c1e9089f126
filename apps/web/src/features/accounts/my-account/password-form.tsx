import { type Account, changePassword } from '@joblane/contracts/api/my-account'
import { type FormEvent, useState } from 'react'
import { callForAnswer } from '#lib/api/api-client.ts'
import { Button } from '#ui/elements/button.tsx'
import { isGoodPassword, NewPasswordFields, noPassword } from '../password/new-password-fields.tsx'
import { useAccountChange } from './account.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { useFocusOnFault } from './use-focus-on-fault.ts'

const untyped = { ...noPassword, currentPassword: '' }

/** Every other device is signed out with the old password. */
export function PasswordForm({ account }: { account: Account }) {
  const [typed, setTyped] = useState(untyped)
  const { change, isBusy, faults, clear } = useAccountChange(
    (body: { currentPassword: string; newPassword: string }) => callForAnswer(changePassword, { body }),
    () => setTyped(untyped),
  )
  const form = useFocusOnFault(faults)

  const type = (changes: Partial<typeof untyped>) => {
    setTyped({ ...typed, ...changes })
    clear()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change({ currentPassword: typed.currentPassword, newPassword: typed.password })
  }

  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      <CurrentPasswordField
        email={account.email}
        name="currentPassword"
        value={typed.currentPassword}
        error={faults['currentPassword']}
        onChange={(currentPassword) => type({ currentPassword })}
      />
      <NewPasswordFields label="New password" {...typed} onChange={type} />
      <div className="actions">
        <Button
          type="submit"
          disabled={typed.currentPassword === '' || !isGoodPassword(typed)}
          busyText={isBusy && 'Saving...'}
        >
          Change Password
        </Button>
      </div>
    </form>
  )
}
