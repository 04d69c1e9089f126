import { createHash } from 'node:crypto'
import type { AccountKeys } from '#modules/accounts/index.ts'

/** The secret of a demand's private link. It is derived, so that later e-mails can contain the link again. */
export const manageSecretOf = (keyOf: Pick<AccountKeys, 'manage'>, demandId: string) =>
  keyOf.manage(demandId).toString('base64url')

/** We store only this hash of the secret. */
export const manageHashOf = (secret: string) => createHash('sha256').update(secret).digest()
