import { randomUUID } from 'node:crypto'
import { cleanEmail, emailKey, emailTexts, isEmail } from '@joblane/contracts/accounts/email'
import type { Sql } from '#database/connect.ts'
import { addJob } from '#database/jobs/job-queue.ts'
import { refuseFaults } from '#kernel/refuse-faults.ts'
import { queueMessage } from '#modules/notifications/index.ts'
import { findAccountByEmail, findAccountForUpdate } from '../account-store.ts'
import { takeAttempt } from '../attempts/take-attempt.ts'
import type { AccountTools } from '../tools.ts'
import { createPasswordLink } from './password-link.ts'

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
