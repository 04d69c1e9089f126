import type { Tx } from '#database/connect.ts'

/** What an administrator changed. Personal details in `before` and `after` are masked. */
export type AuditedChange = {
  administratorId: string
  action: string
  subject: { kind: string; id: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: string
}

/** Records a change in the transaction that makes it. The table is append-only. */
export async function writeAudit(tx: Tx, change: AuditedChange) {
  const { administratorId, action, subject, before, after, reason } = change

  await tx`
    insert into admin_audit (administrator_id, action, subject_kind, subject_id, before, after, reason)
    values (
      ${administratorId}, ${action}, ${subject.kind}, ${subject.id},
      ${before ? tx.json(before) : null}, ${after ? tx.json(after) : null}, ${reason ?? null}
    )`
}
