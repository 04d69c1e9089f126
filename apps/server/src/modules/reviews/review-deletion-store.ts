import type { SqlOrTx } from '#database/connect.ts'

/** The reviews about a professional. */
export async function listIdsAbout(tx: SqlOrTx, professionalId: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from review where professional_id = ${professionalId} and is_from_customer`

  return rows.map(({ id }) => id)
}

/** Deletes the reviews about a professional, and empties those that the professional wrote: their ratings stay. */
export async function eraseOfProfessional(tx: SqlOrTx, professionalId: string) {
  await tx`delete from review where professional_id = ${professionalId} and is_from_customer`
  await tx`update review set text = '' where professional_id = ${professionalId} and text <> ''`
}

/** The reports stay, without the words. */
export async function eraseReportsBy(tx: SqlOrTx, accountId: string) {
  await tx`update review_report set text = '' where account_id = ${accountId} and text <> ''`
}

type Written = {
  rating: number
  text: string
  createdAt: Date
  publishedAt: Date | null
  answer: string | null
}

/** The reviews that a person wrote, as a professional or as a customer. */
export const listWrittenBy = (sql: SqlOrTx, accountId: string) => sql<Written[]>`
  select rating, text, created_at as "createdAt", published_at as "publishedAt", answer from review
  where id in (
    select id from review where professional_id = ${accountId} and not is_from_customer
    union all
    select r.id from demands_of_customer(${accountId}, null) d join review r using (demand_id)
    where r.is_from_customer)
  order by created_at`

type Reported = { reviewId: string; reason: string; text: string; createdAt: Date }

/** The reports of reviews by a person. */
export const listReportsBy = (sql: SqlOrTx, accountId: string) => sql<Reported[]>`
  select review_id as "reviewId", reason, text, created_at as "createdAt" from review_report
  where account_id = ${accountId} order by created_at`
