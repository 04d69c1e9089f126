import type { SqlOrTx } from '#database/connect.ts'

export type ReviewRecord = {
  id: string
  matchId: string
  demandId: string
  professionalId: string
  isFromCustomer: boolean
  rating: number
  text: string
  createdAt: Date
  publishesAt: Date
  publishedAt: Date | null
  hiddenAt: Date | null
  answer: string | null
  answeredAt: Date | null
}

const columns = `
  r.id, r.match_id as "matchId", r.demand_id as "demandId", r.professional_id as "professionalId",
  r.is_from_customer as "isFromCustomer", r.rating, r.text, r.created_at as "createdAt",
  r.publishes_at as "publishesAt", r.published_at as "publishedAt", r.hidden_at as "hiddenAt", r.answer,
  r.answered_at as "answeredAt"`

export type NewReview = Pick<
  ReviewRecord,
  | 'matchId'
  | 'demandId'
  | 'professionalId'
  | 'isFromCustomer'
  | 'rating'
  | 'text'
  | 'createdAt'
  | 'publishesAt'
>

/** Null if this side has written one. */
export async function insertReview(tx: SqlOrTx, review: NewReview): Promise<ReviewRecord | null> {
  const [row] = await tx<ReviewRecord[]>`
    insert into review as r (
      match_id, demand_id, professional_id, is_from_customer, rating, text, created_at, publishes_at
    )
    values (
      ${review.matchId}, ${review.demandId}, ${review.professionalId}, ${review.isFromCustomer}, ${review.rating},
      ${review.text}, ${review.createdAt}, ${review.publishesAt}
    )
    on conflict (match_id, is_from_customer) do nothing returning ${tx.unsafe(columns)}`

  return row ?? null
}

/** Null once it is published or due, as the job that publishes may come later, or if there is no review. */
export async function updateReview(
  tx: SqlOrTx,
  {
    matchId,
    isFromCustomer,
    rating,
    text,
  }: Pick<ReviewRecord, 'matchId' | 'isFromCustomer' | 'rating' | 'text'>,
  at: Date,
): Promise<ReviewRecord | null> {
  const [row] = await tx<ReviewRecord[]>`
    update review r set rating = ${rating}, text = ${text}
    where match_id = ${matchId} and is_from_customer = ${isFromCustomer} and published_at is null
      and publishes_at > ${at}
    returning ${tx.unsafe(columns)}`

  return row ?? null
}

export const listOfMatch = (sql: SqlOrTx, matchId: string) => sql<ReviewRecord[]>`
  select ${sql.unsafe(columns)} from review r where r.match_id = ${matchId}`

/** Publishes what is not published yet, and returns it: the caller that gets a row counts its rating. */
export const publish = (tx: SqlOrTx, matchId: string, at: Date) => tx<ReviewRecord[]>`
  update review r set published_at = ${at}
  where match_id = ${matchId} and published_at is null
  returning ${tx.unsafe(columns)}`

type DueMatch = Pick<ReviewRecord, 'matchId' | 'professionalId' | 'demandId'>

/** Matches with a review that is to be published now. */
export const listDueMatches = (sql: SqlOrTx, at: Date, limit: number) => sql<DueMatch[]>`
  select distinct match_id as "matchId", professional_id as "professionalId", demand_id as "demandId" from review
  where published_at is null and publishes_at <= ${at} limit ${limit}`

export async function findReview(sql: SqlOrTx, id: string): Promise<ReviewRecord | null> {
  const [row] = await sql<ReviewRecord[]>`select ${sql.unsafe(columns)} from review r where r.id = ${id}`

  return row ?? null
}

export type PublicReview = ReviewRecord & {
  subcategory: string
  firstName: string | null
  isVerifiedHire: boolean
}

const publicColumns = `
  ${columns}, f.subcategory, nullif(f.first_name, '') as "firstName", match_was_hired(r.match_id) as "isVerifiedHire"`

export async function findPublicReview(sql: SqlOrTx, id: string): Promise<PublicReview | null> {
  const [row] = await sql<PublicReview[]>`
    select ${sql.unsafe(publicColumns)} from review r, demand_review_facts(r.demand_id) f
    where r.id = ${id} and r.is_from_customer and r.published_at is not null`

  return row ?? null
}

/** Whether every visitor may see the review. */
export async function isShown(sql: SqlOrTx, id: string): Promise<boolean> {
  const rows = await sql`
    select 1 from review where id = ${id} and is_from_customer and published_at is not null and hidden_at is null`

  return rows.length > 0
}

type Page = { total: number; reviews: PublicReview[] }

/** Published reviews of a professional that are not hidden, newest first. */
export async function listPublic(
  sql: SqlOrTx,
  professionalId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<Page> {
  const [counted, reviews] = await Promise.all([
    sql<{ total: number }[]>`
      select count(*)::int as total from review r
      where professional_id = ${professionalId} and is_from_customer and published_at is not null
        and hidden_at is null`,
    sql<PublicReview[]>`
      select ${sql.unsafe(publicColumns)} from review r, demand_review_facts(r.demand_id) f
      where r.professional_id = ${professionalId} and r.is_from_customer and r.published_at is not null
        and r.hidden_at is null
      order by r.published_at desc, r.id offset ${offset} limit ${limit}`,
  ])

  return { total: counted[0]?.total ?? 0, reviews }
}

/** False if it has an answer. */
export async function setAnswer(tx: SqlOrTx, id: string, text: string, at: Date): Promise<boolean> {
  const { count } = await tx`
    update review set answer = ${text}, answered_at = ${at} where id = ${id} and answer is null`

  return count > 0
}

/** Null if it is hidden already, or not published. */
export async function hide(tx: SqlOrTx, id: string, reason: string, at: Date): Promise<ReviewRecord | null> {
  const [row] = await tx<ReviewRecord[]>`
    update review r set hidden_at = ${at}, hidden_reason = ${reason}
    where id = ${id} and published_at is not null and hidden_at is null returning ${tx.unsafe(columns)}`

  return row ?? null
}

export async function show(tx: SqlOrTx, id: string): Promise<ReviewRecord | null> {
  const [row] = await tx<ReviewRecord[]>`
    update review r set hidden_at = null, hidden_reason = null
    where id = ${id} and hidden_at is not null returning ${tx.unsafe(columns)}`

  return row ?? null
}

/** What professionals rated the customer of these demands, without what is hidden or not published. */
export async function sumOfCustomer(tx: SqlOrTx, demandIds: readonly string[]) {
  const [row] = await tx<{ sum: number; count: number }[]>`
    select coalesce(sum(rating), 0)::int as sum, count(*)::int as count from review
    where demand_id = any (${demandIds}::uuid[]) and not is_from_customer and published_at is not null
      and hidden_at is null`

  return row ?? { sum: 0, count: 0 }
}

type Report = { reviewId: string; accountId: string; reason: string; text: string; at: Date }

/** Null if the account has an open report of this review. */
export async function insertReport(tx: SqlOrTx, report: Report): Promise<{ id: string } | null> {
  const { reviewId, accountId, reason, text, at } = report
  const [row] = await tx<{ id: string }[]>`
    insert into review_report (review_id, account_id, reason, text, created_at)
    values (${reviewId}, ${accountId}, ${reason}, ${text}, ${at})
    on conflict do nothing returning id`

  return row ?? null
}
