import type { MovementKind } from '@joblane/contracts/jobcoins/api'
import type { SqlOrTx } from '#database/connect.ts'

export type EntryRow = {
  id: string
  at: Date
  kind: MovementKind
  leads: number
  debt: number
  balanceAfter: number
  reference: string
  note: string | null
  expiresAt: Date | null
  orderId: string | null
  planName: string | null
  planBoughtAt: Date | null
  amountInCents: number | null
  refundReason: string | null
  refundInCents: number | null
}

type Window = { limit: number; offset: number }

/** Entries, newest first, each with its purchase and refund. */
export const listEntries = (
  sql: SqlOrTx,
  accountId: string,
  { limit, offset }: Window,
): Promise<EntryRow[]> =>
  sql<EntryRow[]>`
    select e.id, e.created_at as at, e.kind, e.amount as leads, e.debt, e.balance_after as "balanceAfter",
      e.reference, e.note, g.expires_at as "expiresAt", p.id as "orderId", p.plan_name as "planName",
      p.completed_at as "planBoughtAt", p.amount_in_cents as "amountInCents",
      r.reason as "refundReason", r.amount_in_cents as "refundInCents"
    from jobcoin_entry e
    left join jobcoin_grant g on g.id = e.grant_id
    left join jobcoin_purchase p on p.id = g.purchase_id
    left join jobcoin_refund r on e.kind = 'refund' and r.account_id = e.account_id
      and r.id::text = split_part(e.reference, ':', 1)
    where e.account_id = ${accountId}
    order by e.id desc limit ${limit} offset ${offset}`

export async function countEntries(sql: SqlOrTx, accountId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from jobcoin_entry where account_id = ${accountId}`

  return row?.count ?? 0
}

type Sums = {
  spent: number
  returned: number
  paidInCents: number
  refundedInCents: number
  receipts: number
  debt: number
}

/** The totals since a date, and the current debt. */
export async function sumSince(sql: SqlOrTx, accountId: string, since: Date): Promise<Sums> {
  const [row] = await sql<Sums[]>`
    select
      coalesce(sum(-amount) filter (where kind = 'spend'), 0)::int as spent,
      coalesce(sum(amount) filter (where kind = 'return'), 0)::int as returned,
      (select coalesce(sum(amount_in_cents), 0)::int from jobcoin_purchase
        where account_id = ${accountId} and completed_at >= ${since}) as "paidInCents",
      (select coalesce(sum(amount_in_cents), 0)::int from jobcoin_refund
        where account_id = ${accountId} and requested_at >= ${since} and status <> 'FAILED') as "refundedInCents",
      (select count(*)::int from jobcoin_purchase
        where account_id = ${accountId} and completed_at >= ${since} and amount_in_cents > 0) as receipts,
      coalesce((select debt from jobcoin_wallet where account_id = ${accountId}), 0) as debt
    from jobcoin_entry where account_id = ${accountId} and created_at >= ${since}`

  return row ?? { spent: 0, returned: 0, paidInCents: 0, refundedInCents: 0, receipts: 0, debt: 0 }
}

/** The day on which the next leads expire, and how many. */
export async function findNextExpiry(sql: SqlOrTx, accountId: string, now: Date) {
  const [row] = await sql<{ at: Date; leads: number }[]>`
    select min(expires_at) as at, sum(remaining)::int as leads from jobcoin_grant
    where account_id = ${accountId} and not is_closed and expires_at > ${now} and remaining > 0
    group by date_trunc('day', expires_at, 'UTC') order by 1 limit 1`

  return row ?? null
}
