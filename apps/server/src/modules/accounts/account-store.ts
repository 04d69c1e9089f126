import type { Role } from '@joblane/contracts/http/access'
import type { NotificationChoices } from '@joblane/contracts/accounts/my-account'
import type { ContactKind } from '@joblane/contracts/accounts/verification-code'
import type { SqlOrTx, Tx } from '#database/connect.ts'
import { hasSqlState, uniqueViolation } from '#database/sql-state.ts'
import type { Account } from './account-rules.ts'

export type NewAccount = Pick<Account, 'role' | 'fullName' | 'email' | 'phone' | 'zipCode'> & {
  /** Generated if omitted. */
  id?: string
  passwordHash?: string
  phoneConfirmedAt?: Date
  emailConfirmedAt?: Date
  createdAt: Date
}

/** Returns the new account's id, or null if the e-mail or phone is taken, even by a concurrent transaction. */
export async function insertAccount(tx: SqlOrTx, account: NewAccount): Promise<string | null> {
  const { role, fullName, email, phone, zipCode, createdAt } = account
  const [row] = await tx<{ id: string }[]>`
    insert into account (
      id, role, full_name, email, phone, zip_code, password_hash, phone_confirmed_at, email_confirmed_at, created_at
    )
    values (
      coalesce(${account.id ?? null}::uuid, gen_random_uuid()), ${role}, ${fullName}, ${email}, ${phone}, ${zipCode}, ${account.passwordHash ?? null},
      ${account.phoneConfirmedAt ?? null}, ${account.emailConfirmedAt ?? null}, ${createdAt}
    )
    on conflict do nothing
    returning id`

  return row?.id ?? null
}

export async function findAccount(sql: SqlOrTx, id: string): Promise<Account | null> {
  const [row] = await sql<Account[]>`
    select ${columns(sql)} from account where id = ${id} and deleted_at is null`

  return row ?? null
}

/** Locks the row until the transaction ends. */
export async function findAccountForUpdate(tx: SqlOrTx, id: string): Promise<Account | null> {
  const [row] = await tx<Account[]>`
    select ${columns(tx)} from account where id = ${id} and deleted_at is null for update`

  return row ?? null
}

/**
 * Prevents the account's deletion until the transaction ends; false if it is already deleted. A transaction that adds
 * rows to an account calls this first, or the rows would survive a concurrent deletion.
 */
export async function holdAccount(tx: SqlOrTx, id: string): Promise<boolean> {
  const rows = await tx`select from account where id = ${id} and deleted_at is null for key share`

  // A registration that was never confirmed has no row any more.
  return rows.length > 0
}

/** Like holdAccount, for a sign-in: false, too, if the password was changed or the account suspended meanwhile. */
export async function holdPassword(tx: SqlOrTx, id: string, hash: string): Promise<boolean> {
  const rows = await tx`
    select from account
    where id = ${id} and password_hash = ${hash} and suspended_at is null and deleted_at is null
    for share`

  return rows.length > 0
}

/** Like holdAccount, for transactions that then update the account: these run one at a time. */
export async function lockAccount(tx: SqlOrTx, id: string): Promise<boolean> {
  const rows = await tx`select from account where id = ${id} and deleted_at is null for no key update`

  return rows.length > 0
}

export async function findAccountByEmail(sql: SqlOrTx, email: string): Promise<Account | null> {
  const [row] = await sql<Account[]>`
    select ${columns(sql)} from account where lower(email) = lower(${email})`

  return row ?? null
}

export async function findAccountByPhone(sql: SqlOrTx, phone: string): Promise<Account | null> {
  const [row] = await sql<Account[]>`select ${columns(sql)} from account where phone = ${phone}`

  return row ?? null
}

/** A batch of accounts, for lists that show people; unordered. */
export const listAccounts = (sql: SqlOrTx, ids: readonly string[]): Promise<Account[]> =>
  sql<Account[]>`select ${columns(sql)} from account where id = any(${ids}::uuid[]) and deleted_at is null`

/** The administrators, for reports. */
export const listAdministrators = (sql: SqlOrTx): Promise<Account[]> => sql<Account[]>`
  select ${columns(sql)} from account
  where role = 'ADMINISTRATOR' and deleted_at is null and suspended_at is null`

type Confirmed = { kind: ContactKind; destination: string; at: Date }

/** False if the e-mail or phone has changed since: the code was sent to the previous one. */
export async function confirmContact(tx: SqlOrTx, id: string, { kind, destination, at }: Confirmed) {
  const column = `${kind}_confirmed_at`
  const rows = await tx`
    update account set ${tx(column)} = coalesce(${tx(column)}, ${at})
    where id = ${id} and ${tx(kind)} = ${destination} and deleted_at is null
    returning id`

  return rows.length > 0
}

/** Sets a confirmed e-mail or phone; false if another account has it. */
export async function setContact(tx: Tx, id: string, { kind, destination, at }: Confirmed): Promise<boolean> {
  const changed = await changedUnlessTaken(
    tx,
    (inner) => inner`
      update account set ${inner(kind)} = ${destination}, ${inner(`${kind}_confirmed_at`)} = ${at}
      where id = ${id} and deleted_at is null
      returning id`,
  )

  return changed !== 'taken'
}

/** Replaces the unconfirmed phone of an account; `none` if the phone was confirmed meanwhile. */
export const correctPhone = (tx: Tx, id: string, { from, to }: { from: string; to: string }) =>
  changedUnlessTaken(
    tx,
    (inner) => inner`
      update account set phone = ${to}
      where id = ${id} and phone = ${from} and phone_confirmed_at is null and deleted_at is null
      returning id`,
  )

/** Updates an e-mail or phone in a savepoint: if another account has it, only this update rolls back. */
async function changedUnlessTaken(
  tx: Tx,
  update: (inner: Tx) => PromiseLike<readonly object[]>,
): Promise<'changed' | 'none' | 'taken'> {
  try {
    const rows = await tx.savepoint(update)
    return rows.length > 0 ? 'changed' : 'none'
  } catch (error) {
    if (hasSqlState(error, uniqueViolation)) return 'taken'
    throw error
  }
}

/** Stores another hash of the same password, unless the password was changed meanwhile. */
export async function renewPasswordHash(
  sql: SqlOrTx,
  id: string,
  { former, hash }: { former: string; hash: string },
) {
  await sql`update account set password_hash = ${hash} where id = ${id} and password_hash = ${former}`
}

export async function setPasswordHash(tx: SqlOrTx, id: string, hash: string) {
  await tx`update account set password_hash = ${hash} where id = ${id} and deleted_at is null`
}

/** What follows, as for a role, a suspension and a deletion: on_account_changed.sql announces the public profile. */
export async function setProfile(
  sql: SqlOrTx,
  id: string,
  { fullName, zipCode }: Pick<Account, 'fullName' | 'zipCode'>,
) {
  await sql`
    update account set full_name = ${fullName}, zip_code = ${zipCode} where id = ${id} and deleted_at is null`
}

export async function setChoices(sql: SqlOrTx, id: string, choices: Partial<NotificationChoices>) {
  await sql`
    update account set
      wants_demand_alerts = coalesce(${choices.demandAlerts ?? null}, wants_demand_alerts),
      wants_demand_alerts_by_whatsapp =
        coalesce(${choices.demandAlertsByWhatsApp ?? null}, wants_demand_alerts_by_whatsapp),
      wants_lead_reminders = coalesce(${choices.leadReminders ?? null}, wants_lead_reminders),
      wants_review_invitations = coalesce(${choices.reviewInvitations ?? null}, wants_review_invitations)
    where id = ${id}`
}

export async function setRole(tx: SqlOrTx, id: string, role: Role) {
  await tx`update account set role = ${role} where id = ${id}`
}

export async function setSuspension(tx: SqlOrTx, id: string, suspendedAt: Date | null) {
  await tx`update account set suspended_at = ${suspendedAt} where id = ${id}`
}

const columns = (sql: SqlOrTx) => sql`
  id, role, full_name as "fullName", email, phone, zip_code as "zipCode", password_hash as "passwordHash",
  phone_confirmed_at as "phoneConfirmedAt", email_confirmed_at as "emailConfirmedAt",
  suspended_at as "suspendedAt", created_at as "createdAt",
  json_build_object(
    'demandAlerts', wants_demand_alerts, 'demandAlertsByWhatsApp', wants_demand_alerts_by_whatsapp,
    'leadReminders', wants_lead_reminders, 'reviewInvitations', wants_review_invitations) as choices`
