import type { SqlOrTx } from '#database/connect.ts'
import { insertAccount } from '../account-store.ts'

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
