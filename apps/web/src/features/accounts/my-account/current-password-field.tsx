import { openDialog } from '#lib/overlays/dialogs.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'

type Props = {
  /** Where a link for a new password would go. */
  email: string
  name: string
  value: string
  error: string | undefined
  onChange: (password: string) => void
}

/** Sensitive changes ask for the password again. A customer created by a demand request may not have one yet. */
export const CurrentPasswordField = ({ email, name, value, error, onChange }: Props) => (
  <>
    <input
      className="sr"
      type="email"
      autoComplete="username"
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      value={email}
    />
    <PasswordField
      label="Current password"
      name={name}
      autoComplete="current-password"
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
    <p className="small soft">
      Forgot it, or never set one?{' '}
      <button
        className="link-btn small"
        type="button"
        onClick={() => openDialog('forgot-password', { email })}
      >
        Get a link by e-mail
      </button>
    </p>
  </>
)
