import { type Account, changePassword } from '@joblane/contracts/accounts/my-account'
import { callForAnswer } from '#lib/api/api-client.ts'
import { Button } from '#ui/elements/button.tsx'
import { type Sent, useForm } from '#lib/forms/use-form.ts'
import { isGoodPassword, NewPasswordFields, noPassword } from '../new-password-fields.tsx'
import { useAccountChange } from './account.ts'
import { CurrentPasswordField } from './current-password-field.tsx'

const untyped = { ...noPassword, currentPassword: '' }

const change = ({ typed: { currentPassword, password } }: Sent<typeof untyped>) =>
  callForAnswer(changePassword, { body: { currentPassword, newPassword: password } })

/** Every other device is signed out with the old password. */
export function PasswordForm({ account }: { account: Account }) {
  const { form, typed, type, faults, isBusy } = useForm({ saved: untyped, action: useAccountChange(change) })

  return (
    <form className="stack" {...form}>
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
