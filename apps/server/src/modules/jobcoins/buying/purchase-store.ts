import { randomUUID } from 'node:crypto'
import { type Plan, priceInCents } from '@joblane/contracts/jobcoins/plans'
import type { SqlOrTx, Tx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Purchase } from './purchase-rules.ts'
import type { ProviderOrder } from './verdict-rules.ts'

type NewPurchase = {
  /** Random by default. */
  id?: string
  accountId: string
  plan: Plan
  createdAt: Date
  nextCheckAt: Date | null
}

/** Idempotent: an existing purchase with this id stays unchanged, also in a race. */
export async function insertPurchase(
  sql: SqlOrTx,
  { id = randomUUID(), accountId, plan, createdAt, nextCheckAt }: NewPurchase,
): Promise<Purchase> {
  await sql`
    insert into jobcoin_purchase
      (id, account_id, plan_id, plan_name, leads, amount_in_cents, created_at, next_check_at)
    values (
      ${id}, ${accountId}, ${plan.id}, ${plan.name}, ${plan.totalCoins}, ${priceInCents(plan)}, ${createdAt},
      ${nextCheckAt}
    )
    on conflict (id) do nothing`

  return getPurchase(sql, id)
}

/** The purchase, and its approval URL once the provider has returned one. */
export async function findOrder(
  sql: SqlOrTx,
  id: string,
): Promise<{ purchase: Purchase; approvalUrl: string | null } | null> {
  const [row] = await sql<(Purchase & { approvalUrl: string | null })[]>`
    select ${columns(sql)}, approval_url as "approvalUrl" from jobcoin_purchase where id = ${id}`
  if (!row) return null
  const { approvalUrl, ...purchase } = row

  return { purchase, approvalUrl }
}

/** False if the purchase was cancelled in the meantime. */
export async function setOrder(
  sql: SqlOrTx,
  id: string,
  order: Pick<ProviderOrder, 'id' | 'payeeId' | 'approvalUrl'>,
): Promise<boolean> {
  const [row] = await sql<{ status: string }[]>`
    update jobcoin_purchase
    set paypal_order_id = ${order.id}, paypal_payee_id = ${order.payeeId}, approval_url = ${order.approvalUrl}
    where id = ${id}
    returning status`

  return row?.status !== 'CANCELLED'
}

export async function getPurchase(sql: SqlOrTx, id: string): Promise<Purchase> {
  const [row] = await sql<Purchase[]>`select ${columns(sql)} from jobcoin_purchase where id = ${id}`

  return required(row)
}

/** Locks the purchase against concurrent changes. */
export async function getPurchaseForUpdate(tx: Tx, id: string): Promise<Purchase> {
  const [row] = await tx<Purchase[]>`select ${columns(tx)} from jobcoin_purchase where id = ${id} for update`

  return required(row)
}

/** Another account's purchase gives the same error as a nonexistent one. */
export async function getPurchaseOf(sql: SqlOrTx, accountId: string, id: string): Promise<Purchase> {
  const [row] = await sql<Purchase[]>`
    select ${columns(sql)} from jobcoin_purchase where id = ${id} and account_id = ${accountId}`

  return required(row)
}

export async function findPurchaseAtProvider(
  sql: SqlOrTx,
  { orderId, captureId }: { orderId: string | null; captureId: string | null },
): Promise<Purchase | null> {
  const [row] = await sql<Purchase[]>`
    select ${columns(sql)} from jobcoin_purchase
    where paypal_order_id = ${orderId} or paypal_capture_id = ${captureId} limit 1`

  return row ?? null
}

/** Marks a capture as started, unless the order has ended; returns the attempt number. */
export async function beginCapture(sql: SqlOrTx, id: string, now: Date): Promise<number | null> {
  const [row] = await sql<{ attempt: number }[]>`
    update jobcoin_purchase set capture_started_at = ${now}
    where id = ${id} and status not in ('CANCELLED', 'COMPLETED', 'REFUNDED')
    returning capture_attempt as attempt`

  return row?.attempt ?? null
}

export async function savePurchase(tx: Tx, purchase: Purchase, nextCheckAt: Date | null): Promise<Purchase> {
  const { id, completedAt, runsUntil, endReason, trouble } = purchase
  await tx`
    update jobcoin_purchase
    set status = ${purchase.status}, is_renewal = ${purchase.isRenewal},
      paypal_capture_id = ${purchase.captureId}, refunded_in_cents = ${purchase.refundedInCents},
      capture_started_at = ${purchase.captureStartedAt}, capture_attempt = ${purchase.captureAttempt},
      completed_at = ${completedAt}, runs_until = ${runsUntil}, end_reason = ${endReason}, trouble = ${trouble},
      next_check_at = ${nextCheckAt}
    where id = ${id}`

  return purchase
}

/** Claims due purchases, disjoint from those of other instances. If the process crashes, they become due again. */
export async function claimDuePurchases(sql: SqlOrTx, now: Date, until: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    update jobcoin_purchase set next_check_at = ${until}
    where id in (
      select id from jobcoin_purchase where next_check_at <= ${now}
      order by next_check_at limit 50 for update skip locked)
    returning id`

  return rows.map((row) => row.id)
}

/** Makes the sweep check the purchase soon. */
export async function checkSoon(tx: SqlOrTx, id: string, at: Date) {
  await tx`
    update jobcoin_purchase set next_check_at = least(next_check_at, ${at}::timestamptz) where id = ${id}`
}

export async function hasPaidBefore(tx: Tx, { accountId, id }: Pick<Purchase, 'accountId' | 'id'>) {
  const rows = await tx`
    select 1 from jobcoin_purchase
    where account_id = ${accountId} and id <> ${id} and amount_in_cents > 0
      and status in ('COMPLETED', 'REFUNDED') limit 1`

  return rows.length > 0
}

/** Locks the purchases that deleting the account may change, in the order of ids. */
export async function lockPurchasesOf(tx: Tx, accountId: string) {
  await tx`
    select 1 from jobcoin_purchase
    where account_id = ${accountId} and status in ('CREATED', 'APPROVED', 'FAILED', 'PENDING', 'COMPLETED')
    order by id for update`
}

/** Cancels open orders of a deleted account. A purchase that is being captured is refunded after its capture. */
export async function cancelOpenPurchases(tx: Tx, accountId: string) {
  await tx`
    update jobcoin_purchase set status = 'CANCELLED', end_reason = 'account_deleted', next_check_at = null
    where account_id = ${accountId} and status in ('CREATED', 'APPROVED', 'FAILED')
      and capture_started_at is null`
}

export const columns = (sql: SqlOrTx) => sql`
  id, account_id as "accountId", plan_id as "planId", plan_name as "planName", leads,
  amount_in_cents as "amountInCents", currency, status, is_renewal as "isRenewal",
  paypal_order_id as "providerOrderId", paypal_payee_id as "payeeId", paypal_capture_id as "captureId",
  refunded_in_cents as "refundedInCents", created_at as "createdAt", capture_started_at as "captureStartedAt",
  capture_attempt as "captureAttempt", completed_at as "completedAt", runs_until as "runsUntil",
  end_reason as "endReason", trouble`

function required(row: Purchase | undefined): Purchase {
  if (!row) throw new DomainError('ORDER_NOT_FOUND')

  return row
}
