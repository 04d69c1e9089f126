import type { SqlOrTx } from '#database/connect.ts'
import type { Channel } from '#modules/notifications/index.ts'

export async function listFavorites(sql: SqlOrTx, accountId: string): Promise<string[]> {
  const rows = await sql<{ subcategoryId: string }[]>`
    select subcategory_id as "subcategoryId" from account_favorite
    where account_id = ${accountId} order by position`

  return rows.map(({ subcategoryId }) => subcategoryId)
}

export async function hasFavorites(sql: SqlOrTx, accountId: string): Promise<boolean> {
  const rows = await sql`select 1 from account_favorite where account_id = ${accountId} limit 1`

  return rows.length > 0
}

/** What follows: on_account_favorite_changed.sql announces that a public profile has changed. */
export async function replaceFavorites(tx: SqlOrTx, accountId: string, subcategoryIds: readonly string[]) {
  // The lock serializes concurrent saves; the last one wins.
  await tx`select 1 from account where id = ${accountId} for no key update`
  await tx`delete from account_favorite where account_id = ${accountId}`
  await tx`
    insert into account_favorite (account_id, subcategory_id, position)
    select ${accountId}, wanted.id, wanted.position
    from unnest(${subcategoryIds}::uuid[]) with ordinality as wanted (id, position)`
}

export type FavoriteHolder = {
  accountId: string
  fullName: string
  email: string
  phone: string
  /** The channels they chose for alerts. */
  by: Channel[]
}

type Part = { after: string | null; limit: number }

/** Professionals to notify of a demand: activated, not suspended, with the subcategory among their favorites. */
export const listFavoriteHolders = (
  sql: SqlOrTx,
  subcategoryId: string,
  { after, limit }: Part,
): Promise<FavoriteHolder[]> => sql<FavoriteHolder[]>`
  select a.id as "accountId", a.full_name as "fullName", a.email, a.phone,
    case when a.wants_demand_alerts_by_whatsapp then '{email,whatsapp}'::text[] else '{email}' end as by
  from account_favorite f join account a on a.id = f.account_id
  where f.subcategory_id = ${subcategoryId} and f.account_id > ${after ?? '00000000-0000-0000-0000-000000000000'}
    and a.role = 'WORKER' and a.wants_demand_alerts
    and a.phone_confirmed_at is not null and a.suspended_at is null and a.deleted_at is null
  order by f.account_id limit ${limit}`
