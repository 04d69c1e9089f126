import type { SqlOrTx } from '#database/connect.ts'
import { insertAccount } from '../account-store.ts'

type Customer = {
  fullName: string
  email: string
  /** Confirmed a moment ago; the e-mail is not. */
  phone: string
  zipCode: string
  now: Date
}

/** A customer who came by a demand request; null where the e-mail or the phone has an account. No password yet. */
export const createCustomerAccount = (tx: SqlOrTx, { now, ...person }: Customer): Promise<string | null> =>
  insertAccount(tx, { ...person, role: 'CUSTOMER', phoneConfirmedAt: now, createdAt: now })
