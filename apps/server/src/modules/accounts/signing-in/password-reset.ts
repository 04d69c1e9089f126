import { randomBytes, randomUUID } from 'node:crypto'
import { cleanEmail, emailKey, emailTexts, isEmail } from '@joblane/contracts/accounts/email'
import { passwordLinkLife } from '@joblane/contracts/accounts/numbers'
import { isPassword, passwordTexts } from '@joblane/contracts/accounts/password'
import { paths } from '@joblane/contracts/site/pages'
import type { Sql, SqlOrTx } from '#database/connect.ts'
import { addJob } from '#database/jobs/job-queue.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { hour } from '#kernel/duration.ts'
import { refuseFaults } from '#kernel/refuse-faults.ts'
import { queueMessage } from '#modules/notifications/index.ts'
import { type AccountEvents, contactConfirmed } from '../account-events.ts'
import {
  confirmContact,
  findAccountByEmail,
  findAccountForUpdate,
  setPasswordHash,
} from '../account-store.ts'
import { deleteAttemptsOf, rememberAddress } from '../attempts/attempt-store.ts'
import { takeAttempt } from '../attempts/take-attempt.ts'
import type { AccountTools } from '../open-accounts.ts'
import {
  deletePasswordLinks,
  findPasswordLink,
  insertPasswordLink,
  usePasswordLink,
} from './password-link-store.ts'
import { hashPassword } from './passwords.ts'
import { deleteSessionsOf } from './session-store.ts'

export const forgottenTask = 'accounts.forgotten'

/** Behaves the same for known and unknown addresses: a job looks up the account later. */
export async function forgotPassword({ sql, keyOf, now }: AccountTools, typed: string): Promise<null> {
  const email = cleanEmail(typed)
  refuseFaults({ email: isEmail(email) ? null : emailTexts.signIn })

  await takeAttempt(sql, { kind: 'forgotten', subjectKey: keyOf.email(emailKey(email)), now: now() })
  await addJob(sql, forgottenTask, { email, id: randomUUID() }, { priority: -5 })

  return null
}

/** The job: mails the link if there is an account that may sign in. */
export async function mailPasswordLink(
  tools: Pick<AccountTools, 'keyOf' | 'now'>,
  sql: Sql,
  { email, id }: { email: string; id: string },
) {
  const account = await findAccountByEmail(sql, email)
  if (!account || account.suspendedAt) return

  await sql.begin(async (tx) => {
    // Locked, or a link to the old mailbox would outlive a change of the address that ends all links.
    const locked = await findAccountForUpdate(tx, account.id)
    if (locked?.email !== account.email) return
    const resetUrl = await createPasswordLink(tx, tools, account.id)
    await queueMessage(tx, {
      to: account,
      template: 'passwordReset',
      values: { firstName: account.fullName, resetUrl },
      key: `password link ${id}`,
    })
  })
}

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

type Given = { token: string; password: string; address: string }

/** Sets the password through a mailed link and ends every session. The link also confirms the e-mail. */
export async function resetPassword(
  tools: AccountTools,
  events: AccountEvents,
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
    if (!account.emailConfirmedAt) await contactConfirmed(events, tx, account.id, 'email')

    return account
  })
  sessions.forget({ account: id })

  return { email }
}
