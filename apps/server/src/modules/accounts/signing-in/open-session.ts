import { randomUUID } from 'node:crypto'
import { sessionLifeInHours } from '@joblane/contracts/accounts/numbers'
import type { SqlOrTx } from '#database/connect.ts'
import { hour } from '#kernel/duration.ts'
import type { Account } from '../account-rules.ts'
import { insertSession } from './session-store.ts'
import type { AccountTools } from '../tools.ts'

/** Creates a session of the account and returns its token. */
export async function openSession(
  tx: SqlOrTx,
  { tokens, now }: Pick<AccountTools, 'tokens' | 'now'>,
  account: Pick<Account, 'id' | 'fullName' | 'role'>,
  hours: number = sessionLifeInHours.usual,
): Promise<string> {
  const { id: accountId, fullName, role } = account
  const sessionId = randomUUID()
  const issuedAt = now()
  const expiresAt = new Date(issuedAt.getTime() + hours * hour)
  await insertSession(tx, { id: sessionId, accountId, createdAt: issuedAt, expiresAt })

  return tokens.signSession({ sessionId, accountId, fullName, role, issuedAt, expiresAt })
}
