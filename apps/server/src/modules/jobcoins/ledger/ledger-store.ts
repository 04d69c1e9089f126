import type { SqlOrTx, Tx } from '#database/connect.ts'

/** Only database functions write the ledger: see `../sql/`. */

export async function lockWallet(tx: Tx, accountId: string) {
  await tx`select jobcoin_lock_wallet(${accountId})`
}

/** False if the purchase was already credited. */
export async function creditPurchase(
  tx: Tx,
  purchaseId: string,
  reference: string,
  at: Date,
): Promise<boolean> {
  const [row] = await tx<{ entry: string | null }[]>`
    select jobcoin_credit(${purchaseId}, ${reference}, ${at}) as entry`

  return row?.entry != null
}

export async function takeBack(tx: Tx, purchaseId: string, leads: number, reference: string, at: Date) {
  await tx`select jobcoin_take_back(${purchaseId}, ${leads}, ${reference}, ${at})`
}

export async function holdLeads(tx: Tx, purchaseId: string, reference: string, at: Date): Promise<number> {
  const [row] = await tx<{ held: number }[]>`select jobcoin_hold(${purchaseId}, ${reference}, ${at}) as held`

  return row?.held ?? 0
}

type GivingBack = {
  accountId: string
  taken: 'spend' | 'refund' | 'dispute'
  reference: string
  note?: string
  at: Date
}

const givenBackAs = { spend: 'return', refund: 'refund_failed', dispute: 'dispute_closed' } as const

/** Returns the leads that an earlier entry took; 0 if there is nothing left to return. */
export async function giveBack(
  tx: Tx,
  { accountId, taken, reference, note, at }: GivingBack,
): Promise<number> {
  const [row] = await tx<{ leads: number }[]>`
    select jobcoin_give_back(
      ${accountId}, ${taken}, ${reference}, ${givenBackAs[taken]}, ${note ?? null}, ${at}) as leads`

  return row?.leads ?? 0
}

/** The unspent leads of a purchase; 0 once they have expired. */
export async function unspentOf(sql: SqlOrTx, purchaseId: string, now: Date): Promise<number> {
  const [row] = await sql<{ remaining: number }[]>`
    select remaining from jobcoin_grant
    where purchase_id = ${purchaseId} and not is_closed and expires_at > ${now}`

  return row?.remaining ?? 0
}

export async function availableCoinsOf(sql: SqlOrTx, accountId: string, now: Date): Promise<number> {
  const [row] = await sql<{ coins: number }[]>`
    select coalesce(sum(remaining), 0)::int as coins from jobcoin_grant
    where account_id = ${accountId} and not is_closed and expires_at > ${now}`

  return row?.coins ?? 0
}

/** For many accounts in one query; accounts without leads are omitted. */
export async function availableCoinsOfMany(
  sql: SqlOrTx,
  accountIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ accountId: string; coins: number }[]>`
    select account_id as "accountId", sum(remaining)::int as coins from jobcoin_grant
    where account_id = any(${accountIds}::uuid[]) and not is_closed and expires_at > ${now}
    group by account_id`

  return new Map(rows.map(({ accountId, coins }) => [accountId, coins]))
}

export async function forfeitLeads(tx: Tx, accountId: string, at: Date): Promise<number> {
  const [row] = await tx<{ leads: number }[]>`select jobcoin_forfeit(${accountId}, ${at}) as leads`

  return row?.leads ?? 0
}

export async function listExpiredGrants(sql: SqlOrTx, now: Date): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from jobcoin_grant where not is_closed and expires_at <= ${now} order by expires_at limit 500`

  return rows.map((row) => row.id)
}

export async function expireGrant(sql: SqlOrTx, grantId: string, now: Date) {
  await sql`select jobcoin_expire(${grantId}, ${now})`
}

export async function expiryOf(sql: SqlOrTx, purchaseId: string): Promise<Date | null> {
  const [row] = await sql<{ expiresAt: Date }[]>`
    select expires_at as "expiresAt" from jobcoin_grant where purchase_id = ${purchaseId}`

  return row?.expiresAt ?? null
}
