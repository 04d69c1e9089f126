import { maskEmail } from '@joblane/contracts/accounts/email-mask'
import { maskOwnPhone } from '@joblane/contracts/accounts/phone'
import type { ContactKind } from '@joblane/contracts/accounts/verification-code'

/** An address or a number that its owner recognizes and a bystander does not. */
export const maskedContact = (kind: ContactKind, destination: string) =>
  kind === 'email' ? maskEmail(destination) : maskOwnPhone(destination)
