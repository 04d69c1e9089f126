import { findPlan, isFree, type Plan } from '@joblane/contracts/plans'
import { DomainError } from '#kernel/domain-error.ts'
import { nextCheck } from '../domain/next-check.ts'
import type { Purchase } from '../domain/purchase.ts'
import { PaypalRefusal, PaypalUnavailable } from '../paypal/paypal-errors.ts'
import { freePlanObstacle } from '../plan-store.ts'
import { insertPurchase, setOrder } from '../purchase-store.ts'
import type { JobcoinTools } from '../tools.ts'

type Wish = { accountId: string; planId: string }

/** Orders a plan. Price and leads are the plan's: nothing but its id comes from the buyer. */
export async function startPayment(tools: JobcoinTools, { accountId, planId }: Wish) {
  const plan = findPlan(planId)
  if (!plan) throw new DomainError('not_found', { message: 'There is no such plan.' })

  const { id: orderId, approvalUrl } = isFree(plan)
    ? await orderFreePlan(tools, accountId, plan)
    : await orderPaidPlan(tools, accountId, plan)

  return { orderId, approvalUrl }
}

/** Needs no provider: what approves it is the success page itself. */
async function orderFreePlan({ sql, now, siteUrl }: JobcoinTools, accountId: string, plan: Plan) {
  const obstacle = await freePlanObstacle(sql, accountId, now())
  if (obstacle) throw new DomainError(obstacle)
  const { id } = await insertPurchase(sql, { accountId, plan, createdAt: now(), nextCheckAt: null })

  return { id, approvalUrl: returnUrlsOf(siteUrl, id).success }
}

/** Our row comes first: whatever dies in between, an order at the provider always has a purchase of ours. */
async function orderPaidPlan(tools: JobcoinTools, accountId: string, plan: Plan) {
  const { sql, now, paypal, siteUrl, at } = tools
  const createdAt = now()
  const open = { status: 'CREATED', createdAt, completedAt: null, trouble: null } as const
  const purchase = await insertPurchase(sql, {
    accountId,
    plan,
    createdAt,
    nextCheckAt: nextCheck(open, createdAt),
  })

  at?.('before the order is made')
  const order = await created(
    tools,
    () => paypal.createOrder(purchase, returnUrlsOf(siteUrl, purchase.id)),
    purchase,
  )
  at?.('after the order is made')
  await setOrder(sql, purchase.id, order)

  return { id: purchase.id, approvalUrl: order.approvalUrl }
}

async function created(
  { alert }: JobcoinTools,
  create: () => ReturnType<JobcoinTools['paypal']['createOrder']>,
  purchase: Purchase,
) {
  try {
    const { id: orderId, approvalUrl, payeeId } = await create()
    if (orderId === '' || approvalUrl === null) throw new PaypalUnavailable('an order without an address')

    return { orderId, approvalUrl, payeeId }
  } catch (error) {
    if (error instanceof PaypalRefusal)
      alert({ purchase: purchase.id, issue: error.issue }, 'an order was refused')
    else if (!(error instanceof PaypalUnavailable)) throw error
    throw new DomainError('payment_unavailable')
  }
}

/** From the public origin alone: what a browser claims about itself never gets into an address. */
const returnUrlsOf = (siteUrl: string, orderId: string) => ({
  success: `${siteUrl}/paypal/callback/success?orderId=${orderId}`,
  cancel: `${siteUrl}/paypal/callback/cancel?orderId=${orderId}&reason=user_cancelled`,
})
