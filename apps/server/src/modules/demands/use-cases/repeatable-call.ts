import { randomUUID } from 'node:crypto'
import type { SqlOrTx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { nameBasedId } from '#kernel/name-based-id.ts'
import { findCallHash } from '../requests/request-store.ts'
import type { DemandTools } from '../tools.ts'

/** What a call makes: the demand's id, and the hash of what was asked for where the client named the call. */
export type RepeatableCall = { demandId: string; callHash: Buffer | null }

type Named = {
  /** The id that the client made for the call. */
  idempotencyKey: string | null
  /** Whose it is: two members may draw the same id. */
  caller: string
  body: object
}

/** The same id of the same caller always makes the same demand. */
export const repeatableCall = (
  { accounts }: Pick<DemandTools, 'accounts'>,
  { idempotencyKey, caller, body }: Named,
): RepeatableCall =>
  idempotencyKey === null
    ? { demandId: randomUUID(), callHash: null }
    : {
        demandId: nameBasedId('repeatable demand', `${caller}/${idempotencyKey.toLowerCase()}`),
        callHash: accounts.keyOf.call(JSON.stringify(body)),
      }

/** Whether the call was made before; refuses its id where that was with another body. */
export async function wasMadeBefore(sql: SqlOrTx, { demandId, callHash }: RepeatableCall): Promise<boolean> {
  if (callHash === null) return false
  const before = await findCallHash(sql, demandId)
  if (before !== null && !before.equals(callHash)) throw new DomainError('id_used_before')

  return before !== null
}
