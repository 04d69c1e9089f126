import { randomBytes } from 'node:crypto'
import { passwordPagePath } from '@joblane/contracts/api/accounts'
import type { SqlOrTx } from '#database/connect.ts'
import { insertPasswordLink } from '../../passwords/password-link-store.ts'
import type { AccountTools } from '../../tools.ts'

const lifeInMs = 60 * 60 * 1000

/** The path of the page that sets a new password, good once and for an hour. Whoever has it owns the account. */
export async function createPasswordLink(
  tx: SqlOrTx,
  { keyOf, now }: Pick<AccountTools, 'keyOf' | 'now'>,
  accountId: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + lifeInMs)
  await insertPasswordLink(tx, { tokenHash: keyOf.link(token), accountId, createdAt, expiresAt })

  return `${passwordPagePath}?token=${token}`
}
