import type { SqlOrTx, Tx } from '#database/connect.ts'

export type RefundReason = 'renewal_cancelled' | 'account_deleted' | 'provider_refund' | 'provider_reversal'

export type Refund = {
  id: string
  purchaseId: string
  accountId: string
  reason: RefundReason
  amountInCents: number
  fineInCents: number
  leads: number
  status: 'REQUESTED' | 'PENDING' | 'COMPLETED' | 'FAILED'
  providerRefundId: string | null
  requestedAt: Date
  settledAt: Date | null
}

type NewRefund = Omit<Refund, 'id' | 'settledAt' | 'providerRefundId'> &
  Partial<Pick<Refund, 'settledAt' | 'providerRefundId'>>

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into jobcoin_refund (
      purchase_id, account_id, reason, amount_in_cents, fine_in_cents, leads, status, paypal_refund_id,
      requested_at, settled_at
    ) values (
      ${refund.purchaseId}, ${refund.accountId}, ${refund.reason}, ${refund.amountInCents}, ${refund.fineInCents},
      ${refund.leads}, ${refund.status}, ${refund.providerRefundId ?? null}, ${refund.requestedAt},
      ${refund.settledAt ?? null}
    )
    returning id`

  return row?.id ?? ''
}

export async function findRefund(sql: SqlOrTx, id: string): Promise<Refund | null> {
  const [row] = await sql<Refund[]>`select ${columns(sql)} from jobcoin_refund where id = ${id}`

  return row ?? null
}

export const listRefundsOfPurchase = (sql: SqlOrTx, purchaseId: string): Promise<Refund[]> =>
  sql<Refund[]>`
    select ${columns(sql)} from jobcoin_refund where purchase_id = ${purchaseId} order by requested_at, id`

export const listRefundsOfAccount = (sql: SqlOrTx, accountId: string): Promise<Refund[]> =>
  sql<Refund[]>`
    select ${columns(sql)} from jobcoin_refund where account_id = ${accountId} order by requested_at, id`

/** Refunds requested some time ago without a response so far. */
export async function listWaitingRefunds(sql: SqlOrTx, before: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from jobcoin_refund
    where status = 'REQUESTED' and requested_at < ${before} order by requested_at limit 50`

  return rows.map((row) => row.id)
}

export async function settleRefund(
  tx: Tx,
  id: string,
  {
    status,
    providerRefundId,
    at,
  }: { status: Refund['status']; providerRefundId: string | null; at: Date | null },
) {
  await tx`
    update jobcoin_refund
    set status = ${status}, paypal_refund_id = coalesce(${providerRefundId}, paypal_refund_id), settled_at = ${at}
    where id = ${id}`
}

const columns = (sql: SqlOrTx) => sql`
  id, purchase_id as "purchaseId", account_id as "accountId", reason, amount_in_cents as "amountInCents",
  fine_in_cents as "fineInCents", leads, status, paypal_refund_id as "providerRefundId",
  requested_at as "requestedAt", settled_at as "settledAt"`
