import { emailKey } from '@joblane/contracts/accounts/email'
import { passwordTexts } from '@joblane/contracts/accounts/password'
import { refuseFaults } from '#kernel/refuse-faults.ts'
import { correctPhone as setPhone } from '../account-store.ts'
import { takeAttempt } from '../attempts/take-attempt.ts'
import type { AccountTools } from '../open-accounts.ts'
import { readDestination, refuseOwn } from '../my-account/change-contact.ts'
import { getAccount, requireAccount } from '../my-account/get-account.ts'
import { refuseTaken } from './refuse-taken.ts'

/** Replaces the unconfirmed phone of a registration: revokes the old code and sends a new one. */
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
    // Destinations are locked before accounts, in the same order as when a code is checked.
    await codes.send(tx, { ...code, destination: to, fullName })
    await codes.revoke(tx, { ...code, destination: from })
    const outcome = await setPhone(tx, accountId, { from, to })
    if (outcome === 'taken') await refuseTaken(tx, { phone: to })
    // A concurrent request confirmed the phone: from then on a change of number requires the password.
    if (outcome !== 'changed') refuseFaults({ password: passwordTexts.missing })
  })

  return getAccount(tools, accountId)
}
