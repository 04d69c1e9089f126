import { daysCountsOutliveAccount, daysToConfirm } from '@joblane/contracts/accounts/numbers'
import type { SqlOrTx } from '#database/connect.ts'
import { day } from '#kernel/duration.ts'
import { wrongTriesWindow } from '../codes/code-rules.ts'
import { deleteOutlivedCounts, leaveCounts } from '../codes/verification-store.ts'

/** How long account data is stored after its use, or its last use. */
const keptFor = {
  unconfirmedAccount: daysToConfirm * day,
  expiredPasswordLink: day,
  /** Longer than the window of every limit. */
  attempt: 2 * day,
  knownAddress: 180 * day,
  contactChange: 7 * day,
  code: wrongTriesWindow + day,
  /** Codes sent, wrong tries and closures of a deleted account. */
  countsOfDeleted: daysCountsOutliveAccount * day,
} as const

/** Erases all personal data of an account; the empty row stays because the ledger refers to it. */
export async function emptyAccount(tx: SqlOrTx, id: string, at: Date) {
  await forgetTraces(tx, [id], at)
  await emptyRows(tx, [id], at)
}

/** Deletes registrations that were not confirmed in time, which frees their e-mail and phone. */
export async function deleteNeverActivated(tx: SqlOrTx, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptFor.unconfirmedAccount)
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
