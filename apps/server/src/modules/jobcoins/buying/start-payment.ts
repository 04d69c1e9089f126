import { findPlan, isFree, type Plan } from '@joblane/contracts/jobcoins/plans'
import { paths } from '@joblane/contracts/site/pages'
import type { Sql, Tx } from '#database/connect.ts'
import { idempotentId } from '#idempotent-id.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { holdAccount } from '#modules/accounts/index.ts'
import { nextCheck } from './next-check-rules.ts'
import type { Purchase } from './purchase-rules.ts'
import { ProviderUnavailable } from '../payment-provider.ts'
import { findOrder, insertPurchase, setOrder } from './purchase-store.ts'
import type { JobcoinTools } from '../open-jobcoins.ts'
import { refuseFreeAgain } from '../plans/free-plan.ts'

type Wish = { accountId: string; planId: string; idempotencyKey?: string | null }
type Order = { accountId: string; plan: Plan; id: string }

/** Orders a plan. Price and leads come from the plan; the buyer supplies only its id. */
export async function startPayment(
  tools: JobcoinTools,
  { accountId, planId, idempotencyKey = null }: Wish,
): Promise<{ orderId: string; approvalUrl: string }> {
  const plan = findPlan(planId)
  if (!plan) throw new DomainError('PLAN_NOT_FOUND')

  const order = { accountId, plan, id: idempotentId('order', accountId, idempotencyKey) }
  const { id: orderId, approvalUrl } = isFree(plan)
    ? await orderFreePlan(tools, order)
    : await orderPaidPlan(tools, order)

  return { orderId, approvalUrl }
}

/** Needs no provider: the approval URL is the success page itself. */
async function orderFreePlan(tools: JobcoinTools, order: Order) {
  const { sql, now, siteUrl } = tools
  await insertOnce(sql, order, { createdAt: now(), nextCheckAt: null }, (tx) =>
    refuseFreeAgain(tools, tx, order.accountId),
  )

  return { id: order.id, approvalUrl: returnUrlsOf(siteUrl, order.id).success }
}

/** Inserts our row first: even after a crash in between, an order at the provider always has a purchase here. */
async function orderPaidPlan(tools: JobcoinTools, { accountId, plan, id }: Order) {
  const { sql, now, reached } = tools
  const createdAt = now()
  const open = { status: 'CREATED', createdAt, completedAt: null, trouble: null } as const
  const times = { createdAt, nextCheckAt: nextCheck(open, createdAt) }
  const { purchase, approvalUrl } = await insertOnce(sql, { accountId, plan, id }, times)
  if (approvalUrl !== null) return { id, approvalUrl }

  reached('before the order is made')
  const order = await createOrder(tools, purchase)
  reached('after the order is made')
  // If the account was deleted in the meantime, its orders were cancelled: the buyer must not be sent to pay.
  if (!(await setOrder(sql, id, order))) throw new DomainError('SIGN_IN_REQUIRED')

  return { id, approvalUrl: order.approvalUrl }
}

async function createOrder({ provider, siteUrl, alert }: JobcoinTools, purchase: Purchase) {
  try {
    const created = await provider.createOrder(purchase, returnUrlsOf(siteUrl, purchase.id))
    if (created.outcome === 'created' && created.order.approvalUrl !== null)
      return { ...created.order, approvalUrl: created.order.approvalUrl }
    if (created.outcome === 'refused')
      alert({ purchase: purchase.id, issue: created.reason }, 'an order was refused')
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
  }
  throw new DomainError('PAYMENT_UNAVAILABLE')
}

/**
 * Gets the order of a purchase that has none: the process crashed before it stored the order, or the database was
 * restored to such a moment, and the buyer may have paid since. The provider returns the order of an earlier call.
 * False if it refuses.
 */
export async function recoverOrder(
  { sql, provider, siteUrl }: JobcoinTools,
  purchase: Purchase,
): Promise<boolean> {
  const created = await provider.createOrder(purchase, returnUrlsOf(siteUrl, purchase.id))

  return created.outcome === 'created' && (await setOrder(sql, purchase.id, created.order))
}

/** Idempotent; holds the account, so that it cannot be deleted before the order is stored. */
function insertOnce(
  sql: Sql,
  { accountId, plan, id }: Order,
  times: { createdAt: Date; nextCheckAt: Date | null },
  check: (tx: Tx) => Promise<void> = async () => {},
) {
  return sql.begin(async (tx) => {
    if (!(await holdAccount(tx, accountId))) throw new DomainError('SIGN_IN_REQUIRED')
    const known = await findOrder(tx, id)
    if (!known) await check(tx)
    const order = known ?? {
      purchase: await insertPurchase(tx, { id, accountId, plan, ...times }),
      approvalUrl: null,
    }
    // Compared after the insert: a concurrent call may have been first.
    if (order.purchase.planId !== plan.id) throw new DomainError('ID_USED_BEFORE')

    return order
  })
}

/** Built only from the public origin: request headers never become part of a URL. */
const returnUrlsOf = (siteUrl: string, orderId: string) => ({
  success: `${siteUrl}${paths.paymentSuccess}?orderId=${orderId}`,
  cancel: `${siteUrl}${paths.paymentCancel}?orderId=${orderId}&reason=user_cancelled`,
})
