import { emailTexts } from '@joblane/contracts/accounts/email'
import { phoneTexts } from '@joblane/contracts/accounts/phone'
import type { SqlOrTx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { findAccountByEmail, findAccountByPhone } from '../account-store.ts'

type Identity = {
  email?: string
  phone?: string
  /** The form's name for the e-mail field. */
  emailField?: 'emailAddress' | 'email'
  /** The account that is allowed to have them. */
  own?: string
}

/** Rejects an e-mail or phone that another account has. */
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
  if (first) throw new DomainError('CONTACT_TAKEN', { message: first.join(' '), fields })
}
