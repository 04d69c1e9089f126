import type { SqlOrTx } from '#database/connect.ts'
import type { MatchRecord } from './match-rules.ts'

/** How the demands of a caller are found: by account, or by the hash of a private link. */
export type CallerKey = { accountId: string | null; manageHash: Buffer | null }

/** The columns of a match `m` and of its demand's customer `c`. */
export const matchColumns = `
  m.id, m.demand_id as "demandId", m.professional_id as "professionalId", m.state, m.unlocked_at as "unlockedAt",
  m.hired_at as "hiredAt", m.hired_quote_id as "hiredQuoteId", m.decline_reason as "declineReason",
  m.is_muted as "isMuted", m.quote_count as "quoteCount", m.last_message_at as "lastMessageAt",
  m.last_message as "lastMessage", m.customer_unread as "customerUnread",
  m.professional_unread as "professionalUnread", c.account_id as "customerId",
  c.zip_code as "zipCode"`

type Found = MatchRecord & { isCustomer: boolean }

/** A match, and whether the caller is its customer. With `lock`, no other transaction changes it until this one ends. */
export async function findMatch(
  sql: SqlOrTx,
  id: string,
  { accountId, manageHash }: CallerKey,
  { lock = false } = {},
): Promise<Found | null> {
  // A statement of its own: one that waits for a lock sees other tables as they were before.
  if (lock) await sql`select from match where id = ${id} for update`
  const [row] = await sql<Found[]>`
    select ${sql.unsafe(matchColumns)},
      coalesce(c.account_id = ${accountId} or c.manage_hash = ${manageHash}, false) as "isCustomer"
    from match m left join lateral demand_customer(m.demand_id) c on true
    where m.id = ${id}`

  return row ?? null
}

/** Unread messages in all matches of a professional or a customer. */
export async function sumUnread(sql: SqlOrTx, { accountId, manageHash }: CallerKey): Promise<number> {
  const [row] = await sql<{ unread: number }[]>`
    select (
      coalesce((select sum(professional_unread) from match where professional_id = ${accountId}), 0) +
      coalesce((
        select sum(customer_unread) from match
        where demand_id in (select d.demand_id from demands_of_customer(${accountId}, ${manageHash}) d)
      ), 0))::int as unread`

  return row?.unread ?? 0
}

export async function setMuted(tx: SqlOrTx, matchId: string, isMuted: boolean) {
  await tx`update match set is_muted = ${isMuted} where id = ${matchId}`
}
