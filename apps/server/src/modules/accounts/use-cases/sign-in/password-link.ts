import { randomBytes } from 'node:crypto'
import { passwordPagePath } from '@joblane/contracts/api/accounts'
import { passwordLinkLife } from '@joblane/contracts/business/retention'
import type { SqlOrTx } from '#database/connect.ts'
import { hour } from '#kernel/duration.ts'
import { insertPasswordLink } from '../../passwords/password-link-store.ts'
import type { AccountTools } from '../../tools.ts'

/** The path of the page that sets a new password, good once and for a short while. Whoever has it owns the account. */
export async function createPasswordLink(
  tx: SqlOrTx,
  { keyOf, now }: Pick<AccountTools, 'keyOf' | 'now'>,
  accountId: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + passwordLinkLife.hours * hour)
  await insertPasswordLink(tx, { tokenHash: keyOf.link(token), accountId, createdAt, expiresAt })

  return `${passwordPagePath}?token=${token}`
}
