import type { SqlOrTx, Tx } from '#database/connect.ts'
import type { Purchase } from '../buying/purchase-rules.ts'
import { columns } from '../buying/purchase-store.ts'

export type ExpiringGrant = {
  id: string
  accountId: string
  remaining: number
  expiresAt: Date
  given: number[]
}

/** Grants with leads left that expire by `until`, and the reminders sent for each. */
export const listExpiringGrants = (sql: SqlOrTx, now: Date, until: Date): Promise<ExpiringGrant[]> =>
  sql<ExpiringGrant[]>`
    select g.id, g.account_id as "accountId", g.remaining, g.expires_at as "expiresAt",
      array(select days_before from jobcoin_expiry_reminder r where r.grant_id = g.id) as given
    from jobcoin_grant g
    where not g.is_closed and g.remaining > 0 and g.expires_at > ${now} and g.expires_at <= ${until}
    order by g.expires_at`

/** False if another instance sent it first. */
export async function insertExpiryReminder(
  tx: Tx,
  grantId: string,
  days: number,
  at: Date,
): Promise<boolean> {
  const rows = await tx`
    insert into jobcoin_expiry_reminder (grant_id, days_before, sent_at) values (${grantId}, ${days}, ${at})
    on conflict do nothing returning grant_id`

  return rows.length > 0
}

/** Paid plans whose month has ended and for which no reminder was sent. */
export const listPlansToRenew = (sql: SqlOrTx, now: Date): Promise<Purchase[]> =>
  sql<Purchase[]>`
    select ${columns(sql)} from jobcoin_purchase
    where status = 'COMPLETED' and amount_in_cents > 0 and renewal_reminded_at is null and runs_until <= ${now}
    order by runs_until limit 500`

export async function markReminded(tx: Tx, id: string, at: Date): Promise<boolean> {
  const rows = await tx`
    update jobcoin_purchase set renewal_reminded_at = ${at}
    where id = ${id} and renewal_reminded_at is null returning id`

  return rows.length > 0
}
