import type { Demand } from '@joblane/contracts/demands/demand'
import type { SqlOrTx } from '#database/connect.ts'
import { listByIds } from '../demand-store.ts'
import { demandFor } from '../demand-view-rules.ts'
import { customerOf } from '../visible-contact-rules.ts'

/** Demands as a professional sees them, by id: with the contact of those they unlocked. */
export async function demandsForProfessional(
  sql: SqlOrTx,
  ids: readonly string[],
  accountId: string,
): Promise<Map<string, Demand>> {
  const viewer = { accountId, role: 'WORKER' } as const
  const records = await listByIds(sql, ids, viewer)

  return new Map(records.map((record) => [record.id, demandFor(viewer, record)]))
}

/** A demand as its customer sees it, even without an account; null if there is no such demand. */
export async function demandForCustomer(sql: SqlOrTx, id: string): Promise<Demand | null> {
  const [record] = await listByIds(sql, [id], { accountId: id, role: 'CUSTOMER' })
  if (!record) return null
  const customer = customerOf(record)

  return demandFor(customer, { ...record, ownerId: customer.accountId })
}
