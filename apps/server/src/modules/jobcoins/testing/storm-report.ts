import type { PaypalSimulator } from '@joblane/paypal-simulator'
import type { Sql } from '#database/connect.ts'
import { bookKeepingFaults } from './ledger-readers.ts'
import type { Bought } from './purchase-storm.ts'
import type { Outcome } from './settling-workers.ts'

type Storm = {
  sql: Sql
  simulator: PaypalSimulator
  bought: readonly Bought[]
  outcomes: readonly Outcome[]
  /** Later credits come from the sweep that follows. */
  endedAt: number
  isNaive: boolean
  kills: number
  databaseStops: number
}

/** Compares our ledger with the provider's records. Lost, doubled, stuck and the differences must all be 0. */
export async function stormReport(storm: Storm) {
  const { sql, simulator, bought, outcomes, endedAt, isNaive } = storm
  const paid = new Map(
    simulator.books.movements.map(({ customId, amountInCents }) => [customId, amountInCents]),
  )
  const credits = await creditsOf(sql, isNaive)
  const leadsOf = (orderId: string) => credits.get(orderId)?.leads ?? 0
  const ids = bought.map(({ orderId }) => orderId)
  const credited = ids.reduce((sum, id) => sum + leadsOf(id), 0)
  const paidInCents = simulator.books.movements.reduce((sum, { amountInCents }) => sum + amountInCents, 0)
  const times = bought
    .map(({ orderId, approvedAt }) => ({ at: credits.get(orderId)?.at.getTime() ?? Infinity, approvedAt }))
    .filter(({ at }) => at <= endedAt)
    .map(({ at, approvedAt }) => Math.max(0, at - approvedAt))
    .toSorted((one, other) => one - other)

  return {
    purchases: bought.length,
    triggers: outcomes.length,
    done: count(outcomes, 'done'),
    failed: count(outcomes, 'failed'),
    unknown: count(outcomes, 'unknown'),
    kills: storm.kills,
    databaseStops: storm.databaseStops,
    lost: ids.filter((id) => paid.has(id) && leadsOf(id) === 0).length,
    doubled: ids.filter((id) => leadsOf(id) > 10).length,
    unpaid: ids.filter((id) => !paid.has(id) && leadsOf(id) > 0).length,
    stuck: ids.filter((id) => !paid.has(id)).length,
    capturesTooMany: simulator.books.movements.length - paid.size,
    differenceInLeads: credited - (paidInCents / 5000) * 10,
    differenceInCents: isNaive ? credited * 500 - paidInCents : (await creditedCents(sql)) - paidInCents,
    bookKeepingFaults: isNaive ? 0 : (await bookKeepingFaults(sql)).length,
    creditedByTheSweepAfterwards: bought.length - times.length,
    msToCredit: { p50: quantile(times, 0.5), p99: quantile(times, 0.99), max: quantile(times, 1) },
  }
}

const count = (outcomes: readonly Outcome[], state: Outcome['state']) =>
  outcomes.filter((outcome) => outcome.state === state).length

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

async function creditsOf(sql: Sql, isNaive: boolean) {
  const rows = isNaive
    ? await sql<{ orderId: string; leads: number; at: Date }[]>`
        select purchase_id as "orderId", sum(leads)::int as leads, now() as at from naive_credit group by 1`
    : await sql<{ orderId: string; leads: number; at: Date }[]>`
        select g.purchase_id as "orderId", sum(e.amount)::int as leads, min(e.created_at) as at
        from jobcoin_entry e join jobcoin_grant g on g.id = e.grant_id group by 1`

  return new Map(rows.map((row) => [row.orderId, row]))
}

async function creditedCents(sql: Sql) {
  const [row] = await sql<{ cents: number }[]>`
    select coalesce(sum(amount_in_cents), 0)::int as cents from jobcoin_purchase where status = 'COMPLETED'`

  return row?.cents ?? 0
}
