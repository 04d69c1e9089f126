import { randomUUID } from 'node:crypto'
import type { SqlOrTx } from '#database/connect.ts'
import { loadDemoPeople } from '#modules/accounts/index.ts'

/** The account of a buyer; one that is there stays as it is. */
export async function aBuyer(sql: SqlOrTx, id: string = randomUUID()): Promise<string> {
  const buyer = {
    id,
    role: 'WORKER',
    fullName: 'A Buyer',
    email: `${id}@joblane.test`,
    phone: `1${Number.parseInt(id.replaceAll('-', '').slice(-11), 16).toString().padStart(14, '0')}`,
    zipCode: '33101',
    isEmailConfirmed: true,
    createdAt: new Date(),
  } as const
  await loadDemoPeople(sql, [buyer])

  return id
}
