import { type Account, changePassword } from '@joblane/contracts/accounts/my-account'
import { callForAnswer } from '#lib/api/api-client.ts'
import { Button } from '#ui/elements/button.tsx'
import { useForm } from '#lib/forms/use-form.ts'
import { isGoodPassword, NewPasswordFields, noPassword } from '../new-password-fields.tsx'
import { useAccountChange } from './account.ts'
import { CurrentPasswordField } from './current-password-field.tsx'

const untyped = { ...noPassword, currentPassword: '' }

/** Every other device is signed out with the old password. */
export function PasswordForm({ account }: { account: Account }) {
  const change = useAccountChange(({ currentPassword, password }: typeof untyped) =>
    callForAnswer(changePassword, { body: { currentPassword, newPassword: password } }),
  )
  const { form, typed, type, faults, isBusy } = useForm(change, {
    initial: untyped,
    isEmptiedBySuccess: true,
  })

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
