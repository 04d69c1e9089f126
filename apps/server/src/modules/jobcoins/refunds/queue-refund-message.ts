import type { Tx } from '#database/connect.ts'
import { findAccount } from '#modules/accounts/index.ts'
import { timeZoneOfZip } from '#modules/catalogue/index.ts'
import { queueMessage } from '#modules/notifications/index.ts'
import type { Purchase } from '../buying/purchase-rules.ts'
import { availableCoinsOf } from '../ledger/ledger-store.ts'
import type { Refund } from './refund-store.ts'

type Refunded = { purchase: Purchase; refund: Refund; at: Date }

/** Notifies the buyer of a refund; the buyer of a deleted account was notified at deletion. */
export async function queueRefundMessage(tx: Tx, { purchase, refund, at }: Refunded) {
  const account = await findAccount(tx, purchase.accountId)
  if (!account) return

  await queueMessage(tx, {
    channel: 'email',
    to: account.email,
    template: 'refund',
    key: `refund ${refund.id}`,
    values: {
      firstName: account.fullName,
      timeZone: await timeZoneOfZip(tx, account.zipCode),
      planName: purchase.planName,
      leads: refund.leads,
      amountInCents: refund.amountInCents,
      refundedAt: at,
      orderId: purchase.id,
      refundId: refund.providerRefundId ?? refund.id,
      availableCoins: await availableCoinsOf(tx, account.id, at),
    },
  })
}
