import { emailKey } from '@joblane/contracts/rules/email'
import { passwordTexts } from '@joblane/contracts/rules/password'
import { correctPhone as setPhone } from '../account-store.ts'
import { refuseFaults } from '../domain/refuse-faults.ts'
import { takeAttempt } from '../codes/take-attempt.ts'
import type { AccountTools } from '../tools.ts'
import { readDestination, refuseOwn } from './change-contact.ts'
import { getAccount, requireAccount } from './get-account.ts'
import { refuseTaken } from './refuse-taken.ts'

/** Another number for a registration whose phone is not confirmed yet; its old code is dead, a new one is sent. */
export async function correctPhone(
  tools: AccountTools,
  { accountId, typed }: { accountId: string; typed: string },
) {
  const { sql, codes, keyOf, now } = tools
  const to = readDestination('phone', typed)
  const account = await requireAccount(sql, accountId)
  refuseOwn(account, 'phone', to)
  await refuseTaken(sql, { phone: to, own: accountId })
  await takeAttempt(sql, { kind: 'correction', subjectKey: keyOf.email(emailKey(account.email)), now: now() })

  const { phone: from, fullName } = account
  const code = { purpose: 'confirmation', subjectId: accountId, accountId, kind: 'phone' } as const
  await sql.begin(async (tx) => {
    // Destinations are locked before accounts, as by everybody who enters a code.
    await codes.send(tx, { ...code, destination: to, fullName })
    await codes.revoke(tx, { ...code, destination: from })
    const outcome = await setPhone(tx, accountId, { from, to })
    if (outcome === 'taken') await refuseTaken(tx, { phone: to })
    // Confirmed a moment ago: this is a session now, which proves its password to change the number.
    if (outcome !== 'changed') refuseFaults({ password: passwordTexts.missing })
  })

  return getAccount(sql, accountId)
}
