import { paths } from '@joblane/contracts/site/pages'
import type { Tx } from '#database/connect.ts'
import { findAccount } from '#modules/accounts/index.ts'
import { timeZoneOfZip } from '#modules/catalogue/index.ts'
import { queueMessage } from '#modules/notifications/index.ts'
import type { Purchase } from './purchase-rules.ts'
import { availableCoinsOf, expiryOf } from '../ledger/ledger-store.ts'

type Payment = { purchase: Purchase; captureId: string; paidAt: Date }

/** Queues one receipt per payment. */
export async function queueReceipt(tx: Tx, { purchase, captureId, paidAt }: Payment) {
  const account = await findAccount(tx, purchase.accountId)
  if (!account) return

  await queueMessage(tx, {
    channel: 'email',
    to: account.email,
    template: 'receipt',
    key: `receipt ${purchase.id}`,
    values: {
      firstName: account.fullName,
      timeZone: await timeZoneOfZip(tx, account.zipCode),
      planName: purchase.planName,
      leads: purchase.leads,
      expiryDate: (await expiryOf(tx, purchase.id)) ?? paidAt,
      amountInCents: purchase.amountInCents,
      paidAt,
      orderId: purchase.id,
      captureId,
      availableCoins: await availableCoinsOf(tx, account.id, paidAt),
      demandsUrl: paths.demandsAvailable,
    },
  })
}
