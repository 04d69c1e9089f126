import type { Side } from '../match-rules.ts'
import { fewestReplies } from '@joblane/contracts/matches/numbers'
import type { SqlOrTx } from '#database/connect.ts'

export type MessageRecord = { id: string; matchId: string; side: Side; text: string; createdAt: Date }

const columns = `
  id, match_id as "matchId", case when is_from_customer then 'CUSTOMER' else 'PROFESSIONAL' end as side, text,
  created_at as "createdAt"`

export async function findMessage(sql: SqlOrTx, id: string): Promise<MessageRecord | null> {
  const [row] = await sql<MessageRecord[]>`select ${sql.unsafe(columns)} from message where id = ${id}`

  return row ?? null
}

/** Null if a message with this id exists. */
export async function insertMessage(tx: SqlOrTx, message: MessageRecord): Promise<MessageRecord | null> {
  const { id, matchId, side, text, createdAt } = message
  const [row] = await tx<MessageRecord[]>`
    insert into message (id, match_id, is_from_customer, text, created_at)
    values (${id}, ${matchId}, ${side === 'CUSTOMER'}, ${text}, ${createdAt})
    on conflict (id) do nothing returning ${tx.unsafe(columns)}`

  return row ?? null
}

type Written = {
  side: Side
  text: string
  at: Date
  /** It replaces a quote that the other side has not read: the number of unread messages stays. */
  replacesUnread?: boolean
}

/** Records that one side wrote: in the thread's summary, as unread for the other side, and as its first reply. */
export async function noteWritten(
  tx: SqlOrTx,
  matchId: string,
  { side, text, at, replacesUnread = false }: Written,
) {
  const isCustomer = side === 'CUSTOMER'
  const added = replacesUnread ? 0 : 1
  await tx`
    update match set
      last_message_at = ${at}, last_message = left(${text}, 200),
      customer_unread = customer_unread + ${isCustomer ? 0 : added},
      professional_unread = professional_unread + ${isCustomer ? added : 0},
      reply_minutes = case when ${isCustomer} then reply_minutes
        else coalesce(reply_minutes, greatest(0, extract(epoch from ${at}::timestamptz - unlocked_at) / 60)::int) end
    where id = ${matchId}`
}

/** How many messages the side wrote in the match since then. */
export async function countWritten(sql: SqlOrTx, matchId: string, side: Side, since: Date): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from message
    where match_id = ${matchId} and is_from_customer = ${side === 'CUSTOMER'} and created_at > ${since}`

  return row?.n ?? 0
}

type Page = { total: number; messages: MessageRecord[] }

/** Newest first. */
export async function listMessages(
  sql: SqlOrTx,
  matchId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<Page> {
  const [counted, messages] = await Promise.all([
    sql<{ total: number }[]>`select count(*)::int as total from message where match_id = ${matchId}`,
    sql<MessageRecord[]>`
      select ${sql.unsafe(columns)} from message where match_id = ${matchId}
      order by number desc offset ${offset} limit ${limit}`,
  ])

  return { total: counted[0]?.total ?? 0, messages }
}

/** Clears what the side had not read; false if it had read all. */
export async function markRead(sql: SqlOrTx, matchId: string, side: Side): Promise<boolean> {
  const column = sql(side === 'CUSTOMER' ? 'customer_unread' : 'professional_unread')
  const { count } = await sql`update match set ${column} = 0 where id = ${matchId} and ${column} > 0`

  return count > 0
}

type Unread = {
  /** Messages, and for the customer quotes. */
  unread: number
  /** Quotes among them that the customer has not seen: the newest version, or none. */
  newQuotes: number
  mailedAt: Date | null
  demandId: string
  professionalId: string
}

/** What the side has not read, locked until the transaction ends. */
export async function lockUnread(tx: SqlOrTx, matchId: string, side: Side): Promise<Unread | null> {
  const of = side === 'CUSTOMER' ? 'customer' : 'professional'
  // A statement of its own: one that waits for a lock sees other tables as they were before.
  await tx`select from match where id = ${matchId} for update`
  const [row] = await tx<Unread[]>`
    select ${tx(`${of}_unread`)} as unread, ${tx(`${of}_mailed_at`)} as "mailedAt", demand_id as "demandId",
      professional_id as "professionalId",
      quote_is_unread(id)::int as "newQuotes"
    from match where id = ${matchId}`

  return row ?? null
}

export async function noteMailed(tx: SqlOrTx, matchId: string, side: Side, at: Date) {
  const column = tx(side === 'CUSTOMER' ? 'customer_mailed_at' : 'professional_mailed_at')
  await tx`update match set ${column} = ${at} where id = ${matchId}`
}

/** How long customers usually wait for this professional's first words; null below `fewestReplies`. */
export const medianReplyMinutes = async (sql: SqlOrTx, professionalId: string): Promise<number | null> =>
  (await medianRepliesOf(sql, [professionalId])).get(professionalId) ?? null

/** The same for several professionals, by id; those with too few replies are absent. */
export async function medianRepliesOf(
  sql: SqlOrTx,
  professionalIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await sql<{ id: string; median: number }[]>`
    select professional_id as id, percentile_cont(0.5) within group (order by reply_minutes) as median
    from match where professional_id = any (${professionalIds}::uuid[]) and reply_minutes is not null
    group by professional_id having count(*) >= ${fewestReplies}`

  return new Map(rows.map(({ id, median }) => [id, Math.round(median)]))
}
