import type { Tx } from '#database/connect.ts'
import type { Operator } from '#kernel/operator.ts'

type Values = Record<string, unknown>

/** What an operator changed. Personal details in `before` and `after` are masked. */
type AuditedChange = {
  action: string
  subject: { kind: 'account' | 'demand' | 'review' | 'destination'; id: string }
  before?: Values
  after?: Values
  reason?: string
}

/** Records a change in the transaction that makes it. Doing the same twice records nothing. */
export async function writeAudit(tx: Tx, operator: Operator, change: AuditedChange) {
  operator.isOnRecord = true
  const { action, subject, before, after, reason } = change
  if (before && after && JSON.stringify(before) === JSON.stringify(after)) return

  await tx`
    insert into audit_entry (actor, actor_id, action, subject_kind, subject_id, before, after, reason)
    values (
      ${operator.accountId === null ? 'COMMAND_LINE' : 'ADMINISTRATOR'}, ${operator.accountId},
      ${action}, ${subject.kind}, ${subject.id},
      ${before ? tx.json(before) : null}, ${after ? tx.json(after) : null}, ${reason ?? null}
    )`
}
