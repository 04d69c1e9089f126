import type { SqlOrTx } from '#database/connect.ts'

/** Who was helped or stopped, and when: rows are added and never changed. */
export async function insertIntervention(
  tx: SqlOrTx,
  { accountId, action, at }: { accountId: string; action: string; at: Date },
) {
  await tx`insert into account_intervention (account_id, action, at) values (${accountId}, ${action}, ${at})`
}
