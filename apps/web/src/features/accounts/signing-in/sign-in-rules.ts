import { cleanEmail, emailTexts, isEmail } from '@joblane/contracts/accounts/email'
import { passwordTexts } from '@joblane/contracts/accounts/password'

export type Credentials = { email: string; password: string }

export type SignInFault = {
  field: keyof Credentials
  /** Shown as a warning notification. */
  warning: string
  /** Shown in the modal itself. */
  notice: string | null
}

export const signInTexts = {
  incomplete: 'Please fill in all fields',
  refused: 'Invalid email or password. Please try again.',
  refusedNotice: "E-mail or password isn't correct",
} as const

/** Until then the button is disabled. */
export const isFilledIn = ({ email, password }: Credentials) => email.trim() !== '' && password !== ''

/** Why there is nothing to send yet: the e-mail is looked at before the password. */
export function faultOfSignIn(typed: Credentials): SignInFault | null {
  const notice = isFilledIn(typed) ? null : signInTexts.incomplete
  if (!isEmail(cleanEmail(typed.email))) return { field: 'email', warning: emailTexts.signIn, notice }
  if (typed.password === '') return { field: 'password', warning: passwordTexts.missing, notice }

  return null
}
