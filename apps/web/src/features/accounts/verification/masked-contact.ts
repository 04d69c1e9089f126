import { maskEmail } from '@joblane/contracts/rules/email-mask'
import { maskPhone, splitPhone } from '@joblane/contracts/rules/phone'
import type { ContactKind } from '@joblane/contracts/rules/verification-code'

/** An address or a number that its owner recognizes and a bystander does not. */
export const maskedContact = (kind: ContactKind, destination: string) =>
  kind === 'email' ? maskEmail(destination) : maskedNumber(destination)

/** The masks of some countries begin with the country code; for the others it is put before them. */
function maskedNumber(digits: string) {
  const masked = maskPhone(digits)

  return masked.startsWith('+') ? masked : `${splitPhone(digits)?.countryCode ?? ''} ${masked}`.trim()
}
