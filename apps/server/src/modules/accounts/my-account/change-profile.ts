import { cleanFullName, faultOfFullName } from '@joblane/contracts/accounts/full-name'
import { DomainError } from '#kernel/domain-error.ts'
import { refuseFaults } from '#kernel/refuse-faults.ts'
import { setProfile } from '../account-store.ts'
import { faultOfZip } from '../registering/registration-rules.ts'
import { findSessionTimes } from '../signing-in/session-store.ts'
import type { AccountTools } from '../open-accounts.ts'
import { getAccount } from './get-account.ts'

type Change = { accountId: string; sessionId: string; fullName: string; zipCode: string }

/** Changes name and zip code. The token contains the name, so it is reissued with the same expiry. */
export async function changeProfile(tools: AccountTools, change: Change) {
  const { sql, tokens } = tools
  const { accountId, sessionId } = change
  const fullName = cleanFullName(change.fullName)
  const zipCode = change.zipCode.trim()
  refuseFaults({ fullName: faultOfFullName(fullName), zipCode: faultOfZip(zipCode) })

  await setProfile(sql, accountId, { fullName, zipCode })
  const account = await getAccount(tools, accountId)
  const session = await findSessionTimes(sql, sessionId)
  if (!session) throw new DomainError('SIGN_IN_REQUIRED')

  const { createdAt: issuedAt, expiresAt } = session
  const token = tokens.signSession({
    sessionId,
    accountId,
    fullName,
    role: account.role,
    issuedAt,
    expiresAt,
  })

  return { account, token }
}
