import type { Role } from '@joblane/contracts/http/access'
import type { NotificationChoices } from '@joblane/contracts/accounts/my-account'

export type Account = {
  id: string
  role: Role
  fullName: string
  email: string
  /** Digits with the country code. */
  phone: string
  zipCode: string
  /** Null for a customer who signed up through a demand request and has not set a password yet. */
  passwordHash: string | null
  phoneConfirmedAt: Date | null
  emailConfirmedAt: Date | null
  suspendedAt: Date | null
  choices: NotificationChoices
  createdAt: Date
}

/** An account may act once its phone is confirmed. */
export const isActivated = ({ phoneConfirmedAt }: Pick<Account, 'phoneConfirmedAt'>) =>
  phoneConfirmedAt !== null
