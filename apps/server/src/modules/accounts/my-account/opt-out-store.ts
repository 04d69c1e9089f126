import type { NotificationChoice } from '@joblane/contracts/accounts/my-account'
import type { SqlOrTx } from '#database/connect.ts'
import type { AccountKeys } from '../account-keys.ts'

type OptOut = { emailHash: Buffer; choice: NotificationChoice }

/** Stands for an e-mail address in the link that turns messages off, and in what is stored of it. */
export const optOutHash = (keyOf: Pick<AccountKeys, 'email'>, email: string) =>
  keyOf.email('opt-out', email.toLowerCase())

/** Turns off a kind of message for an e-mail address without an account. */
export async function optOut(sql: SqlOrTx, { emailHash, choice }: OptOut, at: Date) {
  await sql`
    insert into email_opt_out (email_hash, choice, at) values (${emailHash}, ${choice}, ${at}) on conflict do nothing`
}

export async function hasOptedOut(sql: SqlOrTx, { emailHash, choice }: OptOut): Promise<boolean> {
  const rows = await sql`select from email_opt_out where email_hash = ${emailHash} and choice = ${choice}`

  return rows.length > 0
}

export async function listOptOuts(sql: SqlOrTx, emailHash: Buffer): Promise<NotificationChoice[]> {
  const rows = await sql<{ choice: NotificationChoice }[]>`
    select choice from email_opt_out where email_hash = ${emailHash}`

  return rows.map(({ choice }) => choice)
}

export async function deleteOptOuts(sql: SqlOrTx, emailHash: Buffer, choices: readonly string[]) {
  await sql`delete from email_opt_out where email_hash = ${emailHash} and choice = any (${choices}::text[])`
}
