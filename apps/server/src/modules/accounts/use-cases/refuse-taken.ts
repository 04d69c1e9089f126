import { emailTexts } from '@joblane/contracts/rules/email'
import { phoneTexts } from '@joblane/contracts/rules/phone'
import type { SqlOrTx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { findAccountByEmail, findAccountByPhone } from '../account-store.ts'

type Identity = {
  email?: string
  phone?: string
  /** What the form calls the e-mail. */
  emailField?: 'emailAddress' | 'email'
  /** The account that may have them. */
  own?: string
}

/** E-mail and phone are one person's each. */
export async function refuseTaken(
  sql: SqlOrTx,
  { email, phone, emailField = 'emailAddress', own }: Identity,
) {
  const byEmail = email === undefined ? null : await findAccountByEmail(sql, email)
  const byPhone = phone === undefined ? null : await findAccountByPhone(sql, phone)
  const fields = {
    ...(byEmail && byEmail.id !== own && { [emailField]: [emailTexts.taken] }),
    ...(byPhone && byPhone.id !== own && { phoneNumber: [phoneTexts.taken] }),
  }
  const [first] = Object.values(fields)
  if (first) throw new DomainError('identity_taken', { message: first.join(' '), fields })
}
