import pLimit from 'p-limit'
import { minute } from '#kernel/duration.ts'
import { ProviderUnavailable } from '../payment-provider.ts'
import { getPurchase, claimDuePurchases } from './purchase-store.ts'
import { listWaitingRefunds } from '../refunds/refund-store.ts'
import type { JobcoinTools } from '../open-jobcoins.ts'
import { bookVerdict } from './book-verdict.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { settlePurchase } from './settle-purchase.ts'
import { recoverOrder } from './start-payment.ts'

const atOnce = 5
/** A purchase that was claimed but not settled is due again after this time. */
const dueAgainAfter = 2 * minute
/** A refund is sent by its own job; the sweep repeats it if there is no answer after this time. */
const refundAnsweredWithin = 2 * minute

/**
 * Checks all open purchases with the provider: closed tabs, lost webhooks, lost responses. Returns how many it checked.
 */
export async function sweepPurchases(tools: JobcoinTools): Promise<number> {
  const { sql, now } = tools
  const limit = pLimit(atOnce)
  const { attempt, isAway } = attempts(tools)
  let seen = 0

  while (!isAway()) {
    const due = await claimDuePurchases(sql, now(), new Date(now().getTime() + dueAgainAfter))
    if (due.length === 0) break
    seen += due.length
    await limit.map(due, (id) => attempt(() => settle(tools, id)))
  }
  const waiting = await listWaitingRefunds(sql, new Date(now().getTime() - refundAnsweredWithin))
  await limit.map(waiting, (id) => attempt(() => sendRefund(tools, id)))

  return seen
}

async function settle(tools: JobcoinTools, id: string) {
  const purchase = await getPurchase(tools.sql, id)
  const hasOrder =
    purchase.providerOrderId !== null ||
    (purchase.status === 'CREATED' && (await recoverOrder(tools, purchase)))

  return hasOrder ? settlePurchase(tools, id) : bookVerdict(tools, id, { kind: 'open' }, tools.now())
}

/**
 * An order that cannot be settled must not block the others: it is due again later. But if all that are under way get no
 * answer, the rest waits for the next sweep: sweeps that wait for timeouts would take all job workers.
 */
function attempts({ alert }: JobcoinTools) {
  let unansweredInARow = 0
  const isAway = () => unansweredInARow >= atOnce

  const attempt = async (work: () => Promise<unknown>) => {
    if (isAway()) return
    try {
      await work()
      unansweredInARow = 0
    } catch (error) {
      unansweredInARow = error instanceof ProviderUnavailable ? unansweredInARow + 1 : 0
      const reason = error instanceof Error ? error.message : 'unknown'
      alert({ reason }, 'a payment could not be settled yet')
    }
  }

  return { attempt, isAway }
}
