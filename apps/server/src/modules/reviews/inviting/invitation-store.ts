import type { SqlOrTx } from '#database/connect.ts'

export type Due = { matchId: string; demandId: string; professionalId: string; sentCount: number }

type Dates = {
  /** A hire before this is due. */
  hiredBefore: Date
  /** An unlock before this is due, without a hire. */
  unlockedBefore: Date
  /** A first invitation before this gets a reminder. */
  remindedBefore: Date
  /** Matches before this can no longer be reviewed. */
  notBefore: Date
}

/** Matches whose customer has not written a review and is due to be asked, or asked once more. */
export const listDue = (sql: SqlOrTx, dates: Dates, limit: number) => sql<Due[]>`
  select m.match_id as "matchId", m.demand_id as "demandId", m.professional_id as "professionalId",
    coalesce(i.sent_count, 0) as "sentCount"
  from matches_to_review(${dates.hiredBefore}, ${dates.unlockedBefore}, ${dates.notBefore}) m
  left join review_invitation i on i.match_id = m.match_id
  where not exists (select from review r where r.match_id = m.match_id and r.is_from_customer)
    and (i.match_id is null or (i.sent_count = 1 and i.sent_at < ${dates.remindedBefore}))
  limit ${limit}`

/** Records that the customer was asked; false if another job did. */
export async function noteSent(tx: SqlOrTx, { matchId, sentCount }: Due, at: Date): Promise<boolean> {
  const { count } = await tx`
    insert into review_invitation as i (match_id, sent_count, sent_at) values (${matchId}, 1, ${at})
    on conflict (match_id) do update set sent_count = 2, sent_at = excluded.sent_at where i.sent_count = ${sentCount}`

  return count > 0
}
