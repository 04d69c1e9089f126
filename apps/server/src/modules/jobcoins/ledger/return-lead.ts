import { DomainError } from '#kernel/domain-error.ts'
import type { Operator } from '#kernel/operator.ts'
import { writeAudit } from '#modules/audit/index.ts'
import { spendReference } from '../statement/movement-rules.ts'
import { giveBack } from './ledger-store.ts'
import type { JobcoinTools } from '../open-jobcoins.ts'

type Return = { operator: Operator; accountId: string; demandId: string; reason: string }

/** Returns the lead of an unlock, once; the professional keeps the contact. */
export async function returnLead(
  { sql, now }: Pick<JobcoinTools, 'sql' | 'now'>,
  { operator, accountId, demandId, reason }: Return,
): Promise<null> {
  const reference = spendReference(demandId, accountId)
  await sql.begin(async (tx) => {
    const leads = await giveBack(tx, { accountId, taken: 'spend', reference, note: reason, at: now() })
    if (leads === 0) throw new DomainError('NO_LEAD_TO_RETURN')
    await writeAudit(tx, operator, {
      action: 'lead.return',
      subject: { kind: 'account', id: accountId },
      after: { demandId, leads },
      reason,
    })
  })

  return null
}
