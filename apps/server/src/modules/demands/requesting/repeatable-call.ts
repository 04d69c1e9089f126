import type { SqlOrTx } from '#database/connect.ts'
import { idempotentId } from '#idempotent-id.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { findCallHash } from './request-store.ts'
import type { DemandTools } from '../tools.ts'

/**
 * An idempotent call: the id of the demand it creates, and a hash of the body if the client sent an idempotency key.
 */
export type RepeatableCall = { demandId: string; callHash: Buffer | null }

type Named = {
  /** The client's own id for the call. */
  idempotencyKey: string | null
  /** Scopes the key: two members may draw the same id. */
  caller: string
  body: object
}

/** The same key from the same caller always yields the same demand id. */
export const repeatableCall = (
  { accounts }: { accounts: Pick<DemandTools['accounts'], 'keyOf'> },
  { idempotencyKey, caller, body }: Named,
): RepeatableCall => ({
  demandId: idempotentId('demand', caller, idempotencyKey),
  callHash: idempotencyKey === null ? null : accounts.keyOf.call(JSON.stringify(body)),
})

/** Whether the call was made before; throws if it had a different body. */
export async function wasMadeBefore(sql: SqlOrTx, { demandId, callHash }: RepeatableCall): Promise<boolean> {
  if (callHash === null) return false
  const before = await findCallHash(sql, demandId)
  if (before !== null && !before.equals(callHash)) throw new DomainError('ID_USED_BEFORE')

  return before !== null
}
