import type { SqlOrTx, Tx } from '#database/connect.ts'

export type Dispute = {
  disputeId: string
  purchaseId: string
  status: 'OPEN' | 'WON' | 'LOST'
}

export async function findDispute(
  sql: SqlOrTx,
  disputeId: string,
): Promise<(Dispute & { openedAt: Date }) | null> {
  const [row] = await sql<(Dispute & { openedAt: Date })[]>`
    select paypal_dispute_id as "disputeId", purchase_id as "purchaseId", status, opened_at as "openedAt"
    from jobcoin_dispute where paypal_dispute_id = ${disputeId}`

  return row ?? null
}

export const listDisputes = (tx: Tx, purchaseId: string): Promise<Dispute[]> =>
  tx<Dispute[]>`
    select paypal_dispute_id as "disputeId", purchase_id as "purchaseId", status
    from jobcoin_dispute where purchase_id = ${purchaseId} order by opened_at`

export async function saveDispute(tx: Tx, { disputeId, purchaseId, status }: Dispute, at: Date) {
  await tx`
    insert into jobcoin_dispute (paypal_dispute_id, purchase_id, status, opened_at)
    values (${disputeId}, ${purchaseId}, ${status}, ${at})
    on conflict (paypal_dispute_id) do update set status = excluded.status`
}
