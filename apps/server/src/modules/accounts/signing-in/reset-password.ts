import { emailKey } from '@joblane/contracts/accounts/email'
import { isPassword, passwordTexts } from '@joblane/contracts/accounts/password'
import { DomainError } from '#kernel/domain-error.ts'
import { refuseFaults } from '#kernel/refuse-faults.ts'
import { confirmContact, findAccountForUpdate, setPasswordHash } from '../account-store.ts'
import { deleteAttemptsOf, rememberAddress } from '../attempts/attempt-store.ts'
import { deletePasswordLinks, findPasswordLink, usePasswordLink } from './password-link-store.ts'
import { hashPassword } from './passwords.ts'
import { deleteSessionsOf } from './session-store.ts'
import type { AccountEvents, AccountTools } from '../tools.ts'

type Given = { token: string; password: string; address: string }

/** Sets the password through a mailed link and ends every session. The link also confirms the e-mail. */
export async function resetPassword(
  tools: AccountTools,
  { confirmed }: Pick<AccountEvents, 'confirmed'>,
  { token, password, address }: Given,
): Promise<{ email: string }> {
  const { sql, now, keyOf, limitHashing, sessions } = tools
  refuseFaults({ password: isPassword(password) ? null : passwordTexts.weak })
  const tokenHash = keyOf.link(token)
  // Reject unknown links before the expensive hash.
  if (!(await findPasswordLink(sql, tokenHash, now()))) throw new DomainError('LINK_DEAD')
  const hash = await limitHashing(() => hashPassword(password))

  const { id, email } = await sql.begin(async (tx) => {
    // Locks the account before its link, in the same order as a deletion.
    const owner = await findPasswordLink(tx, tokenHash, now())
    const account = owner && (await findAccountForUpdate(tx, owner))
    if (!account || !(await usePasswordLink(tx, tokenHash, now()))) throw new DomainError('LINK_DEAD')

    await setPasswordHash(tx, account.id, hash)
    await deleteSessionsOf(tx, account.id)
    await deletePasswordLinks(tx, account.id)
    // The link proves access to the owner's mailbox, so earlier wrong passwords must not lock this user out.
    await deleteAttemptsOf(tx, { kind: 'login', subjectKey: keyOf.email(emailKey(account.email)) })
    await rememberAddress(tx, account.id, keyOf.address(address), now())
    await confirmContact(tx, account.id, { kind: 'email', destination: account.email, at: now() })
    if (!account.emailConfirmedAt) for (const notify of confirmed) await notify(tx, account.id, 'email')

    return account
  })
  sessions.forget({ account: id })

  return { email }
}
