import type { StopReason } from '@joblane/contracts/demands/switchboard'
import type { SqlOrTx } from '#database/connect.ts'
import { type CardRow, cardColumns, toRecord, viewerJoins } from './card-store.ts'
import type { DemandRecord } from './demand-view-rules.ts'
import type { Viewer } from './visible-contact-rules.ts'

/**
 * A demand the viewer may know about: only the customer sees a pending one, only professionals who unlocked it see a
 * removed one.
 */
export async function findDemand(sql: SqlOrTx, id: string, viewer: Viewer): Promise<DemandRecord | null> {
  const [row] = await sql<CardRow[]>`
    select ${cardColumns(sql, viewer)}
    from demand d
    left join demand_seat s on s.demand_id = d.id
    ${viewerJoins(sql, viewer)}
    where d.id = ${id}
      and ${
        viewer
          ? sql`(d.key is not null or d.requested_by = ${viewer.accountId})
              and (d.removed_at is null or u.account_id is not null)`
          : sql`d.key is not null and d.removed_at is null`
      }`

  return row ? toRecord(row) : null
}

/** Published demands, including removed ones, which are inactive and have no texts. */
export async function listByIds(
  sql: SqlOrTx,
  ids: readonly string[],
  viewer: Viewer,
): Promise<DemandRecord[]> {
  const rows = await sql<CardRow[]>`
    select ${cardColumns(sql, viewer)}
    from demand d
    join demand_seat s on s.demand_id = d.id
    ${viewerJoins(sql, viewer)}
    where d.id = any (${ids}::uuid[])`

  return rows.map(toRecord)
}

/** The id and the owner of the published demand behind a private link; null while the owner is suspended. */
export async function findManaged(
  sql: SqlOrTx,
  manageHash: Buffer,
): Promise<{ id: string; ownerId: string | null } | null> {
  const [row] = await sql<{ id: string; ownerId: string | null }[]>`
    select d.id, d.account_id as "ownerId"
    from demands_of_customer(null, ${manageHash}) of_link join demand d on d.id = of_link.demand_id`

  return row ?? null
}

type CustomerRow = {
  accountId: string | null
  manageHash: Buffer | null
  fullName: string
  email: string
  phone: string
  zipCode: string
  subcategory: string
  city: string
  stateCode: string
}

/** The customer of a published demand; null once it is removed. */
export async function findCustomerRow(sql: SqlOrTx, demandId: string): Promise<CustomerRow | null> {
  const [row] = await sql<CustomerRow[]>`
    select d.account_id as "accountId", d.manage_hash as "manageHash", c.full_name as "fullName", c.email, c.phone,
      c.zip_code as "zipCode", d.subcategory, d.city, d.state_code as "stateCode"
    from demand d join demand_contact c on c.demand_id = d.id
    where d.id = ${demandId} and d.key is not null and d.removed_at is null`

  return row ?? null
}

export type Unlock = { accountId: string; unlockedAt: Date }

export const listUnlocks = (sql: SqlOrTx, demandId: string): Promise<Unlock[]> => sql<Unlock[]>`
  select account_id as "accountId", unlocked_at as "unlockedAt"
  from demand_unlock where demand_id = ${demandId} order by slot`

/** Whether a professional unlocked a demand of the account, or the one behind a private link. */
export async function isUnlockedBy(
  sql: SqlOrTx,
  professionalId: string,
  of: { accountId: string; manageHash?: never } | { accountId?: never; manageHash: Buffer },
): Promise<boolean> {
  const rows = await sql`
    select 1 from demands_of_customer(${of.accountId ?? null}, ${of.manageHash ?? null}) d join demand_unlock u using (demand_id)
    where u.account_id = ${professionalId} limit 1`

  return rows.length > 0
}

export type Judged = {
  id: string
  goldenByHand: boolean | null
  isGolden: boolean
  description: string
  requirements: string[]
}

/** The inputs to the golden rule, for all published demands of an account or for one demand. */
export const listJudged = (
  sql: SqlOrTx,
  of: { accountId: string } | { demandId: string },
): Promise<Judged[]> => sql<Judged[]>`
  select d.id, d.golden_by_hand as "goldenByHand", s.is_golden as "isGolden",
    coalesce(c.description, d.description) as description,
    coalesce(c.requirements, d.requirements) as requirements
  from demand d
  join demand_seat s on s.demand_id = d.id
  left join demand_contact c on c.demand_id = d.id
  where d.removed_at is null
    and ${'accountId' in of ? sql`d.account_id = ${of.accountId}` : sql`d.id = ${of.demandId}`}`

export async function setGoldenByHand(tx: SqlOrTx, demandId: string, isGolden: boolean | null) {
  await tx`update demand set golden_by_hand = ${isGolden} where id = ${demandId}`
}

export async function setExclusive(tx: SqlOrTx, demandId: string, isExclusive: boolean) {
  await tx`update demand set is_exclusive = ${isExclusive} where id = ${demandId}`
}

/** Why demands were stopped; null for active ones. */
export async function setStopReason(tx: SqlOrTx, demandIds: readonly string[], reason: StopReason | null) {
  await tx`update demand set stop_reason = ${reason} where id = any (${demandIds}::uuid[])`
}

/** Removes demands from every list and erases their customer's data. */
export const removeDemands = (tx: SqlOrTx, demandIds: readonly string[], at: Date) =>
  tx`select demand_remove(${demandIds}::uuid[], ${at})`

type Title = { id: string; subcategory: string; city: string; stateCode: string }

export const listTitles = (sql: SqlOrTx, ids: readonly string[]): Promise<Title[]> => sql<Title[]>`
  select id, subcategory, city, state_code as "stateCode" from demand where id = any (${ids}::uuid[])`

/** The ids of all demands an account requested or posted, published or not. */
export async function listIdsOfAccount(sql: SqlOrTx, accountId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from demand
    where removed_at is null
      and (account_id = ${accountId} or (requested_by = ${accountId} and account_id is null and key is null))`

  return rows.map(({ id }) => id)
}

/**
 * Clears the account from demands it requested while signed in but does not own (they belong to another account or to
 * none). The demands stay.
 */
export async function clearRequestedBy(tx: SqlOrTx, accountId: string) {
  await tx`
    update demand set requested_by = null
    where requested_by = ${accountId} and requested_by is distinct from account_id`
}

export type Exported = { demands: DemandRecord[]; unlocked: (DemandRecord & { unlockedAt: Date })[] }

/** All demands the account posted or unlocked. */
export async function listForExport(sql: SqlOrTx, viewer: NonNullable<Viewer>): Promise<Exported> {
  const own = await sql<CardRow[]>`
    select ${cardColumns(sql, viewer)}
    from demand d left join demand_seat s on s.demand_id = d.id ${viewerJoins(sql, viewer)}
    where d.account_id = ${viewer.accountId} and d.removed_at is null order by d.created_at`
  const unlocked = await sql<(CardRow & { unlockedAt: Date })[]>`
    select u.unlocked_at as "unlockedAt", ${cardColumns(sql, viewer)}
    from demand d left join demand_seat s on s.demand_id = d.id ${viewerJoins(sql, viewer)}
    where u.account_id is not null order by u.unlocked_at`

  return {
    demands: own.map(toRecord),
    unlocked: unlocked.map(({ unlockedAt, ...row }) => ({ ...toRecord(row), unlockedAt })),
  }
}
