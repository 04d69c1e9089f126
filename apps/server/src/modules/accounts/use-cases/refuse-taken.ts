import { emailTexts } from '@joblane/contracts/email'
import { phoneTexts } from '@joblane/contracts/phone'
import type { SqlOrTx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { findAccountByEmail, findAccountByPhone } from '../account-store.ts'

/** E-mail and phone are one person's each. The fields keep the names of the form they were typed in. */
export async function refuseTaken(sql: SqlOrTx, { emailAddress, phoneNumber }: Identity, own?: string) {
  const byEmail = emailAddress === undefined ? null : await findAccountByEmail(sql, emailAddress)
  const byPhone = phoneNumber === undefined ? null : await findAccountByPhone(sql, phoneNumber)
  const fields = {
    ...(byEmail && byEmail.id !== own && { emailAddress: [emailTexts.taken] }),
    ...(byPhone && byPhone.id !== own && { phoneNumber: [phoneTexts.taken] }),
  }
  const [first] = Object.values(fields)
  if (first) throw new DomainError('identity_taken', { message: first.join(' '), fields })
}

type Identity = { emailAddress?: string; phoneNumber?: string }
