import { paths } from '@joblane/contracts/site/pages'
import type { Tx } from '#database/connect.ts'
import { listAccounts } from '#modules/accounts/index.ts'
import { timeZoneOfZip } from '#modules/catalogue/index.ts'
import { type Message, queueMessages } from '#modules/notifications/index.ts'
import { listUnlocks } from '../demand-store.ts'
import type { DemandRecord } from '../demand-view-rules.ts'

type Closing = { demand: DemandRecord; isDeleted: boolean }

/** Notifies the professionals who unlocked a demand that its customer closed it, once, unless they turned that off. */
export async function notifyOfClosing(tx: Tx, { demand, isDeleted }: Closing) {
  const unlocks = await listUnlocks(tx, demand.id)
  const accounts = await listAccounts(
    tx,
    unlocks.map(({ accountId }) => accountId),
  )
  const notified = accounts.filter(({ suspendedAt }) => suspendedAt === null)
  const messages = await Promise.all(
    notified.map(async (account): Promise<Message> => ({
      template: 'demandClosed',
      to: account,
      // The key deduplicates: closing a reopened demand sends no second message.
      key: `demand ${demand.id} closed to ${account.id}`,
      values: {
        accountId: account.id,
        firstName: account.fullName,
        timeZone: await timeZoneOfZip(tx, account.zipCode),
        subcategory: demand.subcategory,
        city: demand.city,
        stateCode: demand.stateCode,
        unlockedAt: unlocks.find((unlock) => unlock.accountId === account.id)?.unlockedAt ?? demand.postedAt,
        demandUrl: isDeleted ? '' : paths.demand(demand.id),
      },
    })),
  )

  await queueMessages(tx, messages)
}
