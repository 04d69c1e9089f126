import { randomUUID } from 'node:crypto'
import type { SqlOrTx } from '#database/connect.ts'
import type { Account } from '../../domain/account.ts'
import { insertSession } from '../../sessions/session-store.ts'
import type { AccountTools } from '../../tools.ts'

export const hoursOfSession = { usual: 12, remembered: 30 * 24 } as const

/** A session of the account, and the token that names it. */
export async function openSession(
  tx: SqlOrTx,
  { tokens, now }: Pick<AccountTools, 'tokens' | 'now'>,
  account: Pick<Account, 'id' | 'fullName' | 'role'>,
  hours: number = hoursOfSession.usual,
): Promise<string> {
  const { id: accountId, fullName, role } = account
  const sessionId = randomUUID()
  const issuedAt = now()
  const expiresAt = new Date(issuedAt.getTime() + hours * 60 * 60 * 1000)
  await insertSession(tx, { id: sessionId, accountId, createdAt: issuedAt, expiresAt })

  return tokens.signSession({ sessionId, accountId, fullName, role, issuedAt, expiresAt })
}
