import { DomainError } from '#kernel/domain-error.ts'
import { giveBack } from '../ledger-store.ts'
import type { JobcoinTools } from '../tools.ts'

type Return = { accountId: string; demandId: string; reason: string }

/** Returns the lead of an unlock, once; the professional keeps the contact. */
export async function returnLead(
  { sql, now }: Pick<JobcoinTools, 'sql' | 'now'>,
  { accountId, demandId, reason }: Return,
): Promise<null> {
  const reference = `${demandId}:${accountId}`
  const leads = await sql.begin((tx) =>
    giveBack(tx, { accountId, taken: 'spend', reference, note: reason, at: now() }),
  )
  if (leads === 0) throw new DomainError('not_found', { message: 'There is no lead to return.' })

  return null
}
