import { maskPhone } from '@joblane/contracts/accounts/phone'
import type { SqlOrTx, Tx } from '#database/connect.ts'
import type { Job } from './job-rules.ts'

export type Origin = 'request' | 'verified request' | 'post'

export type NewDemand = Job & {
  id: string
  origin: Origin
  accountId: string | null
  requestedBy: string | null
  maskedContact: string
  createdAt: Date
  photoCount: number
  contact: {
    fullName: string
    email: string
    phone: string
    zipCode: string
    description: string | null
    requirements: string[] | null
  }
  /** Hash of the request body, if the client sent an idempotency key. */
  callHash: Buffer | null
  /** Keyed hash of the client's network address. */
  requesterKey: Buffer | null
}

/** Inserts a pending demand and its private contact. */
export async function insertDemand(tx: SqlOrTx, demand: NewDemand) {
  await tx`select demand_insert(${tx.json(demandRow(demand))}, ${tx.json(contactRow(demand))})`
}

export type Publication = { at: Date; isGolden: boolean; words: string }

/** Publishes a pending demand; false if it is not pending. */
export async function publish(
  tx: Tx,
  demandId: string,
  { at, isGolden, words }: Publication,
): Promise<boolean> {
  const [row] = await tx<{ isPublished: boolean }[]>`
    select demand_publish(${demandId}, ${at}, ${isGolden}, ${words}) as "isPublished"`

  return row?.isPublished ?? false
}

export type Post = { demand: NewDemand; publication: Publication }

/** Inserts and publishes demands in one call: see demand_post_each.sql. */
export function insertPublished(sql: SqlOrTx, posts: readonly Post[]) {
  const rows = posts.map(({ demand, publication: { at, isGolden, words } }) => ({
    demand: { ...demandRow(demand), published_at: at.toISOString() },
    contact: contactRow(demand),
    is_golden: isGolden,
    words,
  }))

  return sql`select demand_post_each(${sql.json(rows)})`
}

const demandRow = (demand: NewDemand) => ({
  id: demand.id,
  origin: demand.origin,
  account_id: demand.accountId,
  requested_by: demand.requestedBy,
  category: demand.category,
  subcategory: demand.subcategory,
  city: demand.city,
  state: demand.state,
  state_code: demand.stateCode,
  description: demand.description,
  requirements: demand.requirements,
  is_full_time: demand.isFullTime,
  is_exclusive: demand.isExclusive,
  price_in_cents: demand.priceInCents,
  masked_contact: demand.maskedContact,
  created_at: demand.createdAt.toISOString(),
  photo_count: demand.photoCount,
})

const contactRow = ({ contact, callHash, requesterKey }: NewDemand) => ({
  full_name: contact.fullName,
  email: contact.email,
  phone: contact.phone,
  zip_code: contact.zipCode,
  description: contact.description,
  requirements: contact.requirements,
  call_hash: callHash && `\\x${callHash.toString('hex')}`,
  requester_key: requesterKey && `\\x${requesterKey.toString('hex')}`,
})

export type PendingRequest = {
  id: string
  isPending: boolean
  category: string
  subcategory: string
  city: string
  stateCode: string
  description: string
  requirements: string[]
  typedDescription: string | null
  typedRequirements: string[] | null
  isExclusive: boolean
  fullName: string
  email: string
  phone: string
  zipCode: string
}

export async function findRequest(sql: SqlOrTx, id: string): Promise<PendingRequest | null> {
  const [row] = await sql<PendingRequest[]>`
    select d.id, d.key is null as "isPending", d.category, d.subcategory, d.city, d.state_code as "stateCode",
      d.description, d.requirements, c.description as "typedDescription", c.requirements as "typedRequirements",
      d.is_exclusive as "isExclusive", c.full_name as "fullName", c.email, c.phone, c.zip_code as "zipCode"
    from demand d join demand_contact c on c.demand_id = d.id
    where d.id = ${id} and d.origin <> 'post' and d.removed_at is null`

  return row ?? null
}

export async function giveToAccount(
  tx: SqlOrTx,
  demandId: string,
  { accountId, manageHash, photoCount }: { accountId: string | null; manageHash: Buffer; photoCount: number },
) {
  await tx`
    update demand set account_id = ${accountId}, manage_hash = ${manageHash}, photo_count = ${photoCount}
    where id = ${demandId}`
  await tx`update demand_contact set requester_key = null where demand_id = ${demandId}`
}

type Person = { id: string; fullName: string; email: string; phone: string }

/** Updates the demands of an account with its current contact, and returns their ids. */
export async function refreshContacts(
  tx: SqlOrTx,
  { id, fullName, email, phone }: Person,
): Promise<string[]> {
  // Lock order: seats before demands, and demands by id: from now on those with the new number are this customer's too.
  await tx`
    select 1 from demand_seat s join demand d on d.id = s.demand_id
    where d.account_id = ${id} and d.removed_at is null
    order by s.demand_id for update of s`
  await tx`
    select 1 from demand
    where id in (
      select id from demand where account_id = ${id} and removed_at is null
      union select demand_id from demand_contact where phone = ${phone})
    order by id for no key update`
  const rows = await tx<{ id: string }[]>`
    with own as (
      update demand set masked_contact = ${maskPhone(phone)}
      where account_id = ${id} and removed_at is null
      returning id
    )
    update demand_contact set full_name = ${fullName}, email = ${email}, phone = ${phone}
    where demand_id in (select id from own)
    returning demand_id as id`

  return rows.map((row) => row.id)
}

/** The hash stored under this id; null if there is no such hash or it was erased. */
export async function findCallHash(sql: SqlOrTx, demandId: string): Promise<Buffer | null> {
  const [row] = await sql<{ callHash: Buffer | null }[]>`
    select call_hash as "callHash" from demand_contact where demand_id = ${demandId}`

  return row?.callHash ?? null
}

type Asked = { email: string; subcategory: string; zipCode: string }

/** Serializes calls that make a demand with the same id, until the transaction ends. */
export async function lockDemandId(tx: Tx, id: string) {
  await tx`select pg_advisory_xact_lock(hashtextextended(${id}, 6))`
}

/** Serializes concurrent identical requests, and requests with the same id, until the transaction ends. */
export async function lockRequests(tx: Tx, { email, subcategory, zipCode }: Asked, id: string) {
  const asked = `${email.toLowerCase()}\n${subcategory}\n${zipCode}`
  await lockDemandId(tx, id)
  await tx`select pg_advisory_xact_lock(hashtextextended(${asked}, 6))`
}

export type RecentRequest = {
  id: string
  phone: string
  isPending: boolean
  requestedBy: string | null
  requesterKey: Buffer | null
}

/** Recent requests for the same job with any phone, oldest first. */
export const listRecentRequests = (
  tx: Tx,
  { email, subcategory, zipCode, origin, since }: Asked & { origin: Origin; since: Date },
) => tx<RecentRequest[]>`
  select d.id, c.phone, d.key is null as "isPending", d.requested_by as "requestedBy",
    c.requester_key as "requesterKey"
  from demand_contact c join demand d on d.id = c.demand_id
  where lower(c.email) = lower(${email}) and c.zip_code = ${zipCode} and d.subcategory = ${subcategory}
    and d.origin = ${origin} and d.created_at > ${since} and d.removed_at is null
  order by d.created_at`

/** Those of the requests that are unconfirmed, and stay so until the transaction ends. */
export async function lockPending(tx: SqlOrTx, demandIds: readonly string[]): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from demand where id = any(${demandIds}::uuid[]) and key is null order by id for update`

  return rows.map(({ id }) => id)
}

/** Deletes unconfirmed requests. */
export async function deletePending(tx: SqlOrTx, demandIds: readonly string[]) {
  await tx`delete from demand where id = any(${demandIds}::uuid[]) and key is null`
}

/** Deletes requests that were never confirmed, with all their data. */
export async function deletePendingBefore(sql: SqlOrTx, before: Date): Promise<number> {
  const { count } = await sql`delete from demand where key is null and created_at < ${before}`

  return count
}

/** Deletes unconfirmed requests that share the code of the one being published. */
export async function deleteTwins(tx: SqlOrTx, { id, email, phone, subcategory, zipCode }: PendingRequest) {
  await tx`
    delete from demand d using demand_contact c
    where c.demand_id = d.id and d.key is null and d.id <> ${id} and d.origin = 'request'
      and lower(c.email) = lower(${email}) and c.phone = ${phone} and c.zip_code = ${zipCode}
      and d.subcategory = ${subcategory}`
}
