import type { MatchState } from '@joblane/contracts/matches/api'
import type { ReportReason } from '@joblane/contracts/matches/reports'
import type { SqlOrTx } from '#database/connect.ts'
import type { MatchNotice } from './match-rules.ts'
import type { QuoteRecord } from './quotes/quote-view-rules.ts'
import { quoteAsJson } from './quotes/quote-store.ts'

/** The matches of a professional, locked until the transaction ends. */
export async function lockMatchesOfProfessional(tx: SqlOrTx, accountId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from match where professional_id = ${accountId} order by id for update`

  return rows.map(({ id }) => id)
}

/** Withdraws the professional from those of the matches that are open. */
export async function withdrawOpen(tx: SqlOrTx, matchIds: readonly string[], at: Date) {
  await tx`
    with withdrawn as (
      update match set state = 'WITHDRAWN' where id = any (${matchIds}::uuid[]) and state = 'OPEN' returning id
    )
    insert into match_change (match_id, state, by, at)
    select id, 'WITHDRAWN', 'PROFESSIONAL', ${at}::timestamptz from withdrawn`
}

/** Notices for the open pages of both sides that their match has changed. */
export const listNotices = (tx: SqlOrTx, matchIds: readonly string[]): Promise<MatchNotice[]> => tx<
  MatchNotice[]
>`
  select m.id as "matchId", 'STATE' as kind, m.demand_id as "demandId", m.professional_id as "professionalId",
    c.account_id as "customerId"
  from match m left join lateral demand_customer(m.demand_id) c on true
  where m.id = any (${matchIds}::uuid[])`

/** Erases what both sides wrote, and the texts of the professional's reports. */
export async function eraseTexts(tx: SqlOrTx, matchIds: readonly string[]) {
  await tx`select match_erase(${matchIds}::uuid[], false)`
}

export async function hasMatches(sql: SqlOrTx, accountId: string): Promise<boolean> {
  const rows = await sql`select 1 from match m where ${ofEitherSide(sql, accountId)} limit 1`

  return rows.length > 0
}

export type ExportedMatch = {
  id: string
  demandId: string
  isMine: boolean
  state: MatchState
  unlockedAt: Date
  hiredAt: Date | null
  declineReason: string | null
  quotes: QuoteRecord[]
  messages: { isFromCustomer: boolean; text: string; createdAt: string }[]
  reports: { reason: ReportReason; text: string; createdAt: string }[]
}

/** All matches of an account, as professional (`isMine`) or as customer, with what was written in them and their own reports. */
export const listForExport = (sql: SqlOrTx, accountId: string): Promise<ExportedMatch[]> => sql<
  ExportedMatch[]
>`
  select m.id, m.demand_id as "demandId", m.professional_id = ${accountId} as "isMine", m.state,
    m.unlocked_at as "unlockedAt", m.hired_at as "hiredAt", m.decline_reason as "declineReason",
    (select coalesce(json_agg(${sql.unsafe(quoteAsJson)} order by q.version), '[]')
      from quote q where q.match_id = m.id) as quotes,
    (select coalesce(json_agg(json_build_object(
        'isFromCustomer', w.is_from_customer, 'text', w.text, 'createdAt', w.created_at) order by w.number), '[]')
      from message w where w.match_id = m.id) as messages,
    (select coalesce(json_agg(json_build_object(
        'reason', r.reason, 'text', r.text, 'createdAt', r.created_at) order by r.created_at), '[]')
      from match_report r
      where r.match_id = m.id and r.is_from_customer = (m.professional_id <> ${accountId})) as reports
  from match m where ${ofEitherSide(sql, accountId)} order by m.id`

// Not one condition with "or", for which the planner would read all matches.
const ofEitherSide = (sql: SqlOrTx, accountId: string) => sql`
  m.id in (
    select id from match where professional_id = ${accountId}
    union all select o.id from demands_of_customer(${accountId}, null) d join match o using (demand_id))`
