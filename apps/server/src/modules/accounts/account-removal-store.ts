import type { SqlOrTx } from '#database/connect.ts'
import { deleteOutlivedCounts, leaveCounts } from './codes/verification-store.ts'
import { keptFor } from './retention-rules.ts'

/** Erases all personal data of an account; the empty row stays because the ledger refers to it. */
export async function emptyAccount(tx: SqlOrTx, id: string, at: Date) {
  await forgetTraces(tx, [id], at)
  await emptyRows(tx, [id], at)
}

/** Deletes registrations that were never confirmed, which frees their e-mail and phone. */
export async function deleteNeverActivated(tx: SqlOrTx, before: Date, now: Date): Promise<number> {
  const rows = await tx<{ id: string; isInAudit: boolean }[]>`
    select id, audit_names(id) as "isInAudit"
    from account
    where phone_confirmed_at is null and deleted_at is null and created_at < ${before}
    for update skip locked`
  const ids = rows.map(({ id }) => id)
  await forgetTraces(tx, ids, now)
  // The audit names these rows for good.
  const inAudit = rows.filter(({ isInAudit }) => isInAudit).map(({ id }) => id)
  await emptyRows(tx, inAudit, now)
  await tx`delete from account where id = any(${ids}::uuid[]) and id <> all(${inAudit}::uuid[])`

  return ids.length
}

async function emptyRows(tx: SqlOrTx, ids: string[], at: Date) {
  await tx`
    update account set
      full_name = '', email = null, phone = null, zip_code = '', password_hash = null,
      phone_confirmed_at = null, email_confirmed_at = null, deleted_at = ${at}
    where id = any(${ids}::uuid[])`
}

async function forgetTraces(tx: SqlOrTx, ids: string[], at: Date) {
  const traces = [
    'account_session',
    'account_password_link',
    'account_known_address',
    'account_contact_change',
    'account_favorite',
  ]
  for (const table of traces) await tx`delete from ${tx(table)} where account_id = any(${ids}::uuid[])`
  await leaveCounts(tx, ids, new Date(at.getTime() + keptFor.countsOfDeleted))
}

/** Deletes sessions, links, attempts and counts that are past their retention time. */
export async function deleteOutlived(tx: SqlOrTx, now: Date) {
  const before = (age: number) => new Date(now.getTime() - age)

  await tx`delete from account_session where expires_at < ${now}`
  await tx`delete from account_password_link where expires_at < ${before(keptFor.expiredPasswordLink)}`
  await tx`delete from account_attempt where at < ${before(keptFor.attempt)}`
  await tx`delete from account_known_address where last_used_at < ${before(keptFor.knownAddress)}`
  await tx`delete from account_contact_change where created_at < ${before(keptFor.contactChange)}`
  await deleteOutlivedCounts(tx, now, before(keptFor.code))
}
