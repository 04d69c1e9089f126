import { seats } from '@joblane/contracts/demands/numbers'
import type { Sql, SqlOrTx } from '#database/connect.ts'
import type { DemandRecord } from './demand-view-rules.ts'
import { isMine, type Viewer } from './visible-contact-rules.ts'

type ContactRow = {
  fullName?: string | null
  email: string
  phone: string
  zipCode: string
  typedDescription: string | null
  typedRequirements: string[] | null
}

type UnlockRow = {
  isUnlockedByViewer: boolean
  matchId: string | null
  revealsPhone: boolean | null
  revealsEmail: boolean | null
}

export type CardRow = Omit<DemandRecord, 'contact' | keyof UnlockRow> &
  Partial<ContactRow> &
  Partial<UnlockRow>

export const publicColumns = `
  d.id, d.account_id as "ownerId", d.category, d.subcategory, d.city, d.state, d.state_code as "stateCode",
  d.description, d.requirements, d.channels, d.customer_rating_sum as "ratingSum", d.customer_rating_count as "ratingCount",
  d.is_full_time as "isFullTime", d.is_exclusive as "isExclusive",
  d.price_in_cents as "priceInCents", d.masked_contact as "maskedContact",
  d.photo_count as "photoCount", coalesce(d.published_at, d.created_at) as "postedAt",
  coalesce(s.is_golden, false) as "isGolden", coalesce(s.is_active, false) as "isActive",
  coalesce(s.taken, 0) as taken,
  coalesce(s.seat_limit, case when d.is_exclusive then ${seats.exclusive} else ${seats.shared} end) as "seatLimit"`

/** Private columns, from `c`. */
export const contactColumns = `
  c.full_name as "fullName", c.email, c.phone, c.zip_code as "zipCode", c.description as "typedDescription",
  c.requirements as "typedRequirements"`

/** The columns of a card, from `d` and its seats `s`. A visitor's query never reads contacts. */
export const cardColumns = (sql: SqlOrTx, viewer: Viewer) =>
  sql.unsafe(viewer ? `${publicColumns}, ${viewerColumns}` : publicColumns)

const viewerColumns = `
  u.account_id is not null as "isUnlockedByViewer", u.match_id as "matchId", u.reveals_phone as "revealsPhone",
  u.reveals_email as "revealsEmail", ${contactColumns}`

/** Joins what a signed-in viewer may be entitled to; visible-contact-rules.ts decides. */
export const viewerJoins = (sql: SqlOrTx, viewer: Viewer) =>
  viewer
    ? sql`
        left join demand_unlock u on u.demand_id = d.id and u.account_id = ${viewer.accountId}
        left join demand_contact c on c.demand_id = d.id`
    : sql``

/** A record without a contact, and whether any of the viewers of a list unlocked it: mostly none did. */
export type SharedRecord = { record: DemandRecord; isUnlockedBySome: boolean }

type Seen = { viewer: Viewer; shared: readonly SharedRecord[] }

/**
 * Adds what each viewer may be entitled to, as viewerJoins reads it, to public records, with one statement for all. The
 * records stay as they are: viewers share them.
 */
export async function addContacts(sql: Sql, seen: readonly Seen[]): Promise<DemandRecord[][]> {
  const wanted = seen.flatMap(({ viewer, shared }, nth) =>
    viewer
      ? shared
          .map((one) => ({ ...one, nth, viewer, isMine: isMine(viewer, one.record.ownerId) }))
          .filter((one) => one.isMine || one.isUnlockedBySome)
      : [],
  )
  if (wanted.length === 0) return seen.map(({ shared }) => shared.map(({ record }) => record))

  const rows = await sql<(UnlockRow & ContactRow & { nth: number; id: string })[]>`
    select w.nth, w.id, ${sql.unsafe(viewerColumns)}
    from unnest(
      ${wanted.map(({ nth }) => nth)}::int[], ${wanted.map(({ record }) => record.id)}::uuid[],
      ${wanted.map(({ viewer }) => viewer.accountId)}::uuid[], ${wanted.map((one) => one.isMine)}::boolean[]
    ) as w (nth, id, viewer, is_mine)
    left join demand_unlock u on u.demand_id = w.id and u.account_id = w.viewer
    left join demand_contact c on c.demand_id = w.id
    where u.account_id is not null or w.is_mine`
  const bySeen = Map.groupBy(rows, ({ nth }) => nth)

  return seen.map(({ shared }, nth) => {
    const own = new Map(bySeen.get(nth)?.map((row) => [row.id, row]))

    return shared.map(({ record }) => withContact(record, own.get(record.id)))
  })
}

const withContact = (record: DemandRecord, row: (UnlockRow & ContactRow) | undefined) =>
  row ? toRecord({ ...record, ...row }) : record

/** Mutates the row into the record, without a copy: lists are read often, and no other code holds the row. */
export function toRecord(row: CardRow): DemandRecord {
  return Object.assign(row, {
    contact: contactOf(row),
    isUnlockedByViewer: row.isUnlockedByViewer ?? false,
    matchId: row.matchId ?? null,
    revealsPhone: row.revealsPhone ?? false,
    revealsEmail: row.revealsEmail ?? false,
  })
}

function contactOf({ fullName, email, phone, zipCode, typedDescription, typedRequirements }: CardRow) {
  if (fullName == null) return null

  return {
    fullName,
    email: email ?? '',
    phone: phone ?? '',
    zipCode: zipCode ?? '',
    description: typedDescription ?? null,
    requirements: typedRequirements ?? null,
  }
}
