import type { SqlOrTx } from '#database/connect.ts'
import type { Purchase } from '../buying/purchase-rules.ts'
import { columns } from '../buying/purchase-store.ts'

type Running = Pick<Purchase, 'planName' | 'amountInCents' | 'status'> & { runsUntil: Date }

/** The current plan (a paid one before the free one) and all leads that have not expired, in one query. */
export async function findPlan(sql: SqlOrTx, accountId: string, now: Date) {
  const [row] = await sql<({ coins: number } & { [K in keyof Running]: Running[K] | null })[]>`
    select coalesce(leads.coins, 0)::int as coins, running.plan_name as "planName",
      running.amount_in_cents as "amountInCents", running.status, running.runs_until as "runsUntil"
    from (
      select sum(remaining) as coins from jobcoin_grant
      where account_id = ${accountId} and not is_closed and expires_at > ${now}
    ) leads
    left join lateral (
      select plan_name, amount_in_cents, status, runs_until from jobcoin_purchase
      where account_id = ${accountId} and status = 'COMPLETED' and runs_until > ${now}
      order by amount_in_cents > 0 desc, completed_at desc limit 1
    ) running on true`

  return row
}

/** The latest paid purchase whose month has not ended. */
export async function findRunningPurchase(
  sql: SqlOrTx,
  accountId: string,
  now: Date,
): Promise<Purchase | null> {
  const [row] = await sql<Purchase[]>`
    select ${columns(sql)} from jobcoin_purchase
    where account_id = ${accountId} and status = 'COMPLETED' and amount_in_cents > 0 and runs_until > ${now}
    order by completed_at desc limit 1`

  return row ?? null
}

/** The reason why the account cannot have the free plan now, if any. */
export async function freePlanObstacle(sql: SqlOrTx, accountId: string, now: Date) {
  const [row] = await sql<{ isPaid: boolean | null }[]>`
    select bool_or(amount_in_cents > 0) as "isPaid" from jobcoin_purchase
    where account_id = ${accountId} and status = 'COMPLETED' and runs_until > ${now}`
  if (row?.isPaid == null) return null

  return row.isPaid ? 'PAID_PLAN_ACTIVE' : 'FREE_PLAN_USED'
}

/** When the account's current free plan ends; null if it has none. */
export async function findFreeUse(sql: SqlOrTx, accountId: string, now: Date): Promise<Date | null> {
  const [row] = await sql<{ runsUntil: Date | null }[]>`
    select max(runs_until) as "runsUntil" from jobcoin_purchase
    where account_id = ${accountId} and status = 'COMPLETED' and amount_in_cents = 0 and runs_until > ${now}`

  return row?.runsUntil ?? null
}

/** Completed paid purchases since a date, oldest first. */
export const listRefundablePurchases = (sql: SqlOrTx, accountId: string, since: Date): Promise<Purchase[]> =>
  sql<Purchase[]>`
    select ${columns(sql)} from jobcoin_purchase
    where account_id = ${accountId} and status = 'COMPLETED' and amount_in_cents > 0 and completed_at >= ${since}
    order by completed_at`

export const listPurchases = (sql: SqlOrTx, accountId: string): Promise<Purchase[]> =>
  sql<Purchase[]>`
    select ${columns(sql)} from jobcoin_purchase where account_id = ${accountId} order by created_at`

/** Records that these identities used the free plan, until the later of the new and the stored date. */
export async function noteFreeUse(
  tx: SqlOrTx,
  identityKeys: readonly Buffer[],
  { runsUntil, forgetAt }: { runsUntil: Date; forgetAt: Date },
) {
  for (const key of identityKeys) {
    await tx`
      insert into jobcoin_free_use as known (identity_key, runs_until, forget_at)
      values (${key}, ${runsUntil}, ${forgetAt})
      on conflict (identity_key) do update set
        runs_until = greatest(known.runs_until, excluded.runs_until),
        forget_at = greatest(known.forget_at, excluded.forget_at)`
  }
}

export async function hasFreeUse(sql: SqlOrTx, identityKeys: readonly Buffer[], now: Date): Promise<boolean> {
  const rows = await sql`
    select 1 from jobcoin_free_use where identity_key = any(${identityKeys}::bytea[]) and runs_until > ${now} limit 1`

  return rows.length > 0
}

export async function deleteOldFreeUses(sql: SqlOrTx, now: Date) {
  await sql`delete from jobcoin_free_use where forget_at < ${now}`
}
