import type { SqlOrTx } from '#database/connect.ts'
import type { LinkHolder, Member } from '#kernel/principal.ts'
import { isUnlockedBy } from '../demand-store.ts'
import { manageHashOf } from './manage-secret.ts'

/** Whether a professional unlocked a demand of this customer, who has an account or a private link. */
export const hasUnlockedFor = (sql: SqlOrTx, customer: Member | LinkHolder, professionalId: string) =>
  isUnlockedBy(
    sql,
    professionalId,
    customer.scope === 'link' ? { manageHash: manageHashOf(customer.secret) } : customer,
  )
