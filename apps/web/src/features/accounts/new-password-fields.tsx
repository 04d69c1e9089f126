import { isPassword, passwordTexts } from '@joblane/contracts/accounts/password'
import { PasswordField } from '#ui/fields/password-field.tsx'

/** A password and the same once more. */
export type NewPassword = { password: string; confirmPassword: string }

export const noPassword: NewPassword = { password: '', confirmPassword: '' }

type Props = NewPassword & {
  /** Names the first field, where it is not a person's first password. */
  label?: string
  onChange: (changes: Partial<NewPassword>) => void
}

/** Two fields that say what is wrong as soon as there is something in them. */
export const NewPasswordFields = ({ label = 'Password', password, confirmPassword, onChange }: Props) => (
  <>
    <PasswordField
      className="full"
      label={label}
      name="password"
      autoComplete="new-password"
      value={password}
      error={password !== '' && !isPassword(password) ? passwordTexts.weak : undefined}
      onChange={({ target }) => onChange({ password: target.value })}
    />
    <PasswordField
      className="full"
      label="Confirm password"
      name="confirmPassword"
      autoComplete="new-password"
      value={confirmPassword}
      error={confirmPassword !== '' && confirmPassword !== password ? passwordTexts.different : undefined}
      onChange={({ target }) => onChange({ confirmPassword: target.value })}
    />
  </>
)

export const isGoodPassword = ({ password, confirmPassword }: NewPassword) =>
  isPassword(password) && confirmPassword === password
