import type pg from 'pg'
import type { Journal } from './journal.ts'

/** Acknowledged writes that are missing or duplicated. Every list must be empty. */
export async function findLosses(database: pg.Client, journal: Journal, paid: readonly string[]) {
  const column = async (text: string, values: unknown[] = []) =>
    (await database.query<{ id: string }>(text, values)).rows.map(({ id }) => id)
  const credited = await column(
    `select purchase_id as id from jobcoin_grant join jobcoin_purchase p on p.id = purchase_id
    where p.paypal_order_id is not null and p.status = 'COMPLETED'`,
  )

  return {
    lostPosts: await column(
      'select id from unnest($1::uuid[]) as t (id) where id not in (select id from demand)',
      [journal.posts],
    ),
    doubledPosts: await column(
      "select description as id from demand where description like 'load %' group by 1 having count(*) > 1",
    ),
    lostUnlocks: await column(
      'select id from unnest($1::text[]) as t (id) where id not in (select reference from demand_unlock)',
      [journal.unlocks],
    ),
    leadsSpentForNothing: await column(
      "select reference as id from jobcoin_entry where kind = 'spend' except select reference from demand_unlock",
    ),
    lostPurchases: journal.purchases.filter((id) => !credited.includes(id)),
    paidAndNotCredited: paid.filter((id) => !credited.includes(id)),
    creditedAndNotPaid: credited.filter((id) => !paid.includes(id)),
    doubledPayments: repeated(paid),
    doubledCredits: repeated(credited),
  }
}

/** The paid purchases in the simulator's own records. */
export async function readPayments(simulatorUrl: string): Promise<string[]> {
  const reply = await fetch(`${simulatorUrl}/__sim/ledger`)
  const { captures } = (await reply.json()) as { captures: { customId: string }[] }

  return captures.map(({ customId }) => customId)
}

const repeated = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) !== index)
