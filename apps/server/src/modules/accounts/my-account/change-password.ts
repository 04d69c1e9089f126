import { isPassword, passwordTexts } from '@joblane/contracts/accounts/password'
import { refuseFaults } from '#kernel/refuse-faults.ts'
import { timeZoneOfZip } from '#modules/catalogue/index.ts'
import { queueMessage } from '#modules/notifications/index.ts'
import { setPasswordHash } from '../account-store.ts'
import { deletePasswordLinks } from '../signing-in/password-link-store.ts'
import { hashPassword } from '../signing-in/passwords.ts'
import { deleteSessionsOf } from '../signing-in/session-store.ts'
import type { AccountTools } from '../open-accounts.ts'
import { requirePassword, requireSamePassword } from '../signing-in/require-password.ts'

type Change = { accountId: string; sessionId: string; currentPassword: string; newPassword: string }

/** Ends every other session of the account. */
export async function changePassword(tools: AccountTools, change: Change): Promise<null> {
  const { sql, now, limitHashing, sessions } = tools
  const { accountId, sessionId, currentPassword, newPassword } = change
  refuseFaults({ newPassword: isPassword(newPassword) ? null : passwordTexts.weak })
  const field = 'currentPassword'
  const checked = await requirePassword(tools, { accountId, password: currentPassword, field })
  const hash = await limitHashing(() => hashPassword(newPassword))

  await sql.begin(async (tx) => {
    const account = await requireSamePassword(tx, checked, field)
    await setPasswordHash(tx, accountId, hash)
    await deleteSessionsOf(tx, accountId, sessionId)
    await deletePasswordLinks(tx, accountId)
    await queueMessage(tx, {
      to: account,
      template: 'accountChanged',
      values: {
        firstName: account.fullName,
        timeZone: await timeZoneOfZip(tx, account.zipCode),
        what: 'password',
        date: now(),
      },
      key: `account changed ${accountId} ${now().getTime()}`,
    })
  })
  sessions.forget({ account: accountId })

  return null
}
