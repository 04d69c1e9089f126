import { paths } from '@joblane/contracts/site/pages'
import type { Tx } from '#database/connect.ts'
import { listAccounts } from '#modules/accounts/index.ts'
import { timeZoneOfZip } from '#modules/catalogue/index.ts'
import { type Message, queueMessages } from '#modules/notifications/index.ts'
import { listUnlocks } from '../demand-store.ts'
import type { DemandRecord } from '../demand-view-rules.ts'

type Closing = { demand: DemandRecord; isDeleted: boolean }

/** Notifies the professionals who unlocked a demand that its customer closed it, once, if they opted in. */
export async function notifyOfClosing(tx: Tx, { demand, isDeleted }: Closing) {
  const unlocks = await listUnlocks(tx, demand.id)
  const accounts = await listAccounts(
    tx,
    unlocks.map(({ accountId }) => accountId),
  )
  const notified = accounts.filter(({ choices, suspendedAt }) => choices.demandAlerts && suspendedAt === null)
  const messages = await Promise.all(
    notified.map(async ({ id: accountId, fullName, email, zipCode }): Promise<Message> => ({
      template: 'demandClosed',
      channel: 'email',
      to: email,
      // The key deduplicates: closing a reopened demand sends no second message.
      key: `demand ${demand.id} closed to ${accountId}`,
      values: {
        accountId,
        firstName: fullName,
        timeZone: await timeZoneOfZip(tx, zipCode),
        subcategory: demand.subcategory,
        city: demand.city,
        stateCode: demand.stateCode,
        unlockedAt: unlocks.find((unlock) => unlock.accountId === accountId)?.unlockedAt ?? demand.postedAt,
        demandUrl: isDeleted ? '' : paths.demand(demand.id),
      },
    })),
  )

  await queueMessages(tx, messages)
}
