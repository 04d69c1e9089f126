import type { register as contract } from '@joblane/contracts/accounts/api'
import type { BodyOf } from '@joblane/contracts/http/endpoint'
import type { SqlOrTx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { insertAccount } from '../account-store.ts'
import { replaceFavorites } from '../favorites/favorite-store.ts'
import { subcategoryIdsOf } from '../favorites/favorites.ts'
import type { AccountTools } from '../open-accounts.ts'
import { hashPassword } from '../signing-in/passwords.ts'
import { openSession } from '../signing-in/sign-in.ts'
import { refuseTaken } from './refuse-taken.ts'
import { checkedRegistration } from './registration-rules.ts'

/** Registers a professional. The returned token is limited to confirming the phone until that is done. */
export async function register(
  tools: AccountTools,
  { interestedCategories = [], ...form }: BodyOf<typeof contract>,
): Promise<string> {
  const { sql, now, limitHashing } = tools
  const { password, ...person } = checkedRegistration(form)
  const favorites = await subcategoryIdsOf(sql, interestedCategories)
  await refuseTaken(sql, person)
  const passwordHash = await limitHashing(() => hashPassword(password))

  const token = await sql.begin(async (tx) => {
    const id = await insertAccount(tx, { ...person, role: 'WORKER', passwordHash, createdAt: now() })
    if (id === null) return null
    await replaceFavorites(tx, id, favorites)

    return openSession(tx, tools, { id, fullName: person.fullName, role: 'WORKER' })
  })
  if (token !== null) return token

  // A concurrent registration won the race; its row is committed, so refuseTaken can name the taken field.
  await refuseTaken(sql, person)
  throw new DomainError('CONTACT_TAKEN')
}

type Customer = {
  fullName: string
  email: string
  /** Just confirmed, unlike the e-mail. */
  phone: string
  zipCode: string
  now: Date
}

/** Creates a customer from a demand request, without a password; null if the e-mail or phone is taken. */
export const createCustomerAccount = (tx: SqlOrTx, { now, ...person }: Customer): Promise<string | null> =>
  insertAccount(tx, { ...person, role: 'CUSTOMER', phoneConfirmedAt: now, createdAt: now })
