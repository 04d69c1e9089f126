import type { SqlOrTx } from '#database/connect.ts'

/** Audit log of operator actions on accounts: append-only. */
export async function insertIntervention(
  tx: SqlOrTx,
  { accountId, action, at }: { accountId: string; action: string; at: Date },
) {
  await tx`insert into account_intervention (account_id, action, at) values (${accountId}, ${action}, ${at})`
}
