import { daysCountsOutliveAccount, daysFreePlanOutlivesAccount } from '@joblane/contracts/accounts/numbers'
import { timeZoneOfZip } from '#modules/catalogue/index.ts'
import { queueMessage } from '#modules/notifications/index.ts'
import type { AccountEvents } from '../account-events.ts'
import type { AccountTools } from '../open-accounts.ts'
import { requirePassword, requireSamePassword } from '../signing-in/require-password.ts'
import { emptyAccount } from './account-removal-store.ts'

/** Explains what a deletion does, before the user confirms it. */
export async function previewDeletion({ sql }: AccountTools, events: AccountEvents, accountId: string) {
  const others = await Promise.all(
    events.flatMap(({ consequences }) => (consequences ? [consequences(sql, accountId)] : [])),
  )

  return { consequences: [...whatIsErased, ...others.flat(), 'This cannot be undone.'] }
}

/** Permanently empties the account, and the other modules' data about the person, in one transaction. */
export async function deleteAccount(
  tools: AccountTools,
  events: AccountEvents,
  { accountId, password }: { accountId: string; password: string },
): Promise<null> {
  const { sql, now, sessions } = tools
  const checked = await requirePassword(tools, { accountId, password })

  await sql.begin(async (tx) => {
    const account = await requireSamePassword(tx, checked)
    const refunds = []
    for (const { deleting } of events) refunds.push(...((await deleting?.(tx, accountId)) ?? []))
    await queueMessage(tx, {
      to: account,
      template: 'accountDeleted',
      values: {
        firstName: account.fullName,
        timeZone: await timeZoneOfZip(tx, account.zipCode),
        date: now(),
        refunds,
      },
      key: `account deleted ${accountId}`,
    })
    await emptyAccount(tx, accountId, now())
  })
  sessions.forget({ account: accountId })

  return null
}

const whatIsErased = [
  'We delete your name, e-mail address, phone number, zip code and favorite categories right away, and sign you out on every device.',
  'You can register again with the same e-mail address and phone number, as a new account.',
  `We keep an unreadable fingerprint of both, for ${daysCountsOutliveAccount} days so that the limits on codes still apply, and for ${daysFreePlanOutlivesAccount} days if you used the free plan.`,
]
