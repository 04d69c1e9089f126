import { paths } from '@joblane/contracts/site/pages'
import { findAccount } from '#modules/accounts/index.ts'
import { timeZoneOfZip } from '#modules/catalogue/index.ts'
import { queueMessage } from '#modules/notifications/index.ts'
import type { Purchase } from '../buying/purchase-rules.ts'
import { daysAfter } from '#kernel/duration.ts'
import { availableCoinsOf } from '../ledger/ledger-store.ts'
import { findRunningPurchase } from '../plans/plan-store.ts'
import { listPlansToRenew, markReminded } from './reminder-store.ts'
import type { JobcoinTools } from '../open-jobcoins.ts'

type Tools = Pick<JobcoinTools, 'sql' | 'now'>

/** A reminder long after the end of the month would only confuse. */
const usefulForDays = 7

/** When a paid month ends, sends a reminder with a link to pay for the next one. Nothing is charged automatically. */
export async function remindOfRenewal(tools: Tools) {
  for (const purchase of await listPlansToRenew(tools.sql, tools.now())) await remind(tools, purchase)
}

async function remind({ sql, now }: Tools, purchase: Purchase) {
  await sql.begin(async (tx) => {
    const at = now()
    const { accountId, planId, runsUntil } = purchase
    if (!(await markReminded(tx, purchase.id, at)) || runsUntil === null) return
    const account = await findAccount(tx, accountId)
    const isTooLate = daysAfter(runsUntil, usefulForDays) <= at
    const hasRenewed = (await findRunningPurchase(tx, accountId, at)) !== null
    if (isTooLate || hasRenewed || !account || account.suspendedAt) return

    await queueMessage(tx, {
      to: account,
      template: 'renewalReminder',
      key: `renewal ${purchase.id}`,
      values: {
        accountId,
        firstName: account.fullName,
        timeZone: await timeZoneOfZip(tx, account.zipCode),
        planName: purchase.planName,
        leads: purchase.leads,
        priceInCents: purchase.amountInCents,
        renewalDate: runsUntil,
        availableCoins: await availableCoinsOf(tx, accountId, at),
        renewUrl: `${paths.plans}?renew=${planId}`,
      },
    })
  })
}
