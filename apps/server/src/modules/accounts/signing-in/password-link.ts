import { randomBytes } from 'node:crypto'
import { passwordLinkLife } from '@joblane/contracts/accounts/numbers'
import { paths } from '@joblane/contracts/site/pages'
import type { SqlOrTx } from '#database/connect.ts'
import { hour } from '#kernel/duration.ts'
import { insertPasswordLink } from './password-link-store.ts'
import type { AccountTools } from '../tools.ts'

/** Returns a single-use, short-lived path to the page that sets a password. It gives full access to the account. */
export async function createPasswordLink(
  tx: SqlOrTx,
  { keyOf, now }: Pick<AccountTools, 'keyOf' | 'now'>,
  accountId: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + passwordLinkLife.hours * hour)
  await insertPasswordLink(tx, { tokenHash: keyOf.link(token), accountId, createdAt, expiresAt })

  return `${paths.setPassword}?token=${token}`
}
