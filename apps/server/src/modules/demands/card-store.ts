import { seats } from '@joblane/contracts/demands/numbers'
import type { SqlOrTx } from '#database/connect.ts'
import type { DemandRecord } from './demand-view-rules.ts'
import type { Viewer } from './visible-contact-rules.ts'

type ContactRow = {
  fullName: string | null
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

/**
 * Joins what a signed-in viewer may be entitled to; visible-contact-rules.ts decides. The contact of a demand that is not
 * theirs is not even read; without an account, the demand's id is its customer's.
 */
export const viewerJoins = (sql: SqlOrTx, viewer: Viewer) =>
  viewer
    ? sql`
        left join demand_unlock u on u.demand_id = d.id and u.account_id = ${viewer.accountId}
        left join demand_contact c on c.demand_id = d.id and (
          u.account_id is not null or ${viewer.accountId}::uuid in (d.account_id, d.id)
          or ${viewer.role === 'ADMINISTRATOR'})`
    : sql``

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
