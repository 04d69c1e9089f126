import type { Demand, ManagedDemand, Unlocker } from '@joblane/contracts/demands/demand'
import type { StopReason } from '@joblane/contracts/demands/switchboard'
import type { Sql } from '#database/connect.ts'
import { hasSqlState } from '#database/sql-state.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { LinkHolder, Member } from '#kernel/principal.ts'
import { listAccounts } from '#modules/accounts/index.ts'
import { findDemand, findManaged, listUnlocks, removeDemands, setStopReason } from '../demand-store.ts'
import { demandFor } from '../demand-view-rules.ts'
import { eventOf } from '../demand-event-rules.ts'
import { customerOf, isMine, type Viewer } from '../visible-contact-rules.ts'
import { lockSeats, reseat } from '../unlocking/seat-store.ts'
import type { DemandTools } from '../tools.ts'
import { announceChange } from '../announce-change.ts'
import { photosOfDemand } from '../browsing/get-demand.ts'
import { manageHashOf } from './manage-secret.ts'
import { notifyOfClosing } from './notify-of-closing.ts'
import { requireCustomer } from './require-customer.ts'

type Tools = Pick<DemandTools, 'sql' | 'now' | 'feed'>
type Caller = Pick<Member, 'scope' | 'accountId' | 'role'> | LinkHolder
type Changing = { caller: Caller; demandId: string; isActive: boolean; reason?: StopReason }

/** Activates or deactivates a demand that the viewer may manage. */
export async function changeStatus(tools: Tools, { caller, demandId, ...status }: Changing): Promise<Demand> {
  const { viewer, ownerId } = await managerOf(tools.sql, demandId, caller)
  await setActive(tools.sql, demandId, status)

  return demandFor(viewer, { ...(await announceChange(tools, demandId, viewer)), ownerId })
}

/** The caller as the demand's customer or an administrator. */
async function managerOf(sql: Sql, demandId: string, caller: Caller) {
  if (caller.scope === 'link') {
    const { viewer } = await requireCustomer(sql, { demandId, caller })
    return { viewer, ownerId: viewer.accountId }
  }
  const { ownerId } = await requireMine(sql, demandId, caller)

  return { viewer: { accountId: caller.accountId, role: caller.role }, ownerId }
}

type Status = Pick<Changing, 'isActive' | 'reason'>

/** If this closes the demand, the professionals who unlocked it are notified. */
const setActive = (sql: Sql, demandId: string, { isActive, reason = 'OTHER' }: Status) =>
  sql
    .begin(async (tx) => {
      // Locked first: of two calls at once, the second sees the demand stopped and leaves its reason.
      await lockSeats(tx, demandId)
      const before = await findDemand(tx, demandId, null)
      if (!before || before.isActive === isActive) return
      await setStopReason(tx, [demandId], isActive ? null : reason)
      if (!isActive) await notifyOfClosing(tx, { demand: before, isDeleted: false })
      await reseat(tx, [demandId], { isActive })
    })
    .catch(refuseHired)

/** A trigger refuses to activate a demand with a hired professional: see on_demand_seat_changed.sql. */
function refuseHired(error: unknown): never {
  if (hasSqlState(error, 'P0409')) throw new DomainError('DEMAND_HIRED')
  throw error
}

/** The professionals who unlocked a demand that the viewer may manage. */
export async function listUnlockers(
  { sql }: Pick<Tools, 'sql'>,
  { viewer, demandId }: { viewer: NonNullable<Viewer>; demandId: string },
): Promise<Unlocker[]> {
  await requireMine(sql, demandId, viewer)

  return unlockersOf(sql, demandId)
}

/** Returns the demand if the viewer may manage it. */
async function requireMine(sql: Sql, demandId: string, viewer: NonNullable<Viewer>) {
  const record = await findDemand(sql, demandId, viewer)
  if (!record) throw new DomainError('DEMAND_NOT_FOUND')
  if (!isMine(viewer, record.ownerId)) throw new DomainError('NOT_ALLOWED')

  return record
}

/** The request behind a private link: the bearer of the link counts as its customer. */
export async function getManaged(
  tools: Pick<DemandTools, 'sql' | 'photos'>,
  secret: string,
): Promise<ManagedDemand> {
  const { id, customer } = await requireManaged(tools.sql, secret)
  const record = await findDemand(tools.sql, id, customer)
  if (!record) throw new DomainError('LINK_DEAD')

  return {
    demand: demandFor(customer, { ...record, ownerId: customer.accountId }),
    unlockedBy: await unlockersOf(tools.sql, id),
    photos: await photosOfDemand(tools, id),
  }
}

export async function changeManagedStatus(tools: DemandTools, secret: string, isActive: boolean) {
  const { id } = await requireManaged(tools.sql, secret)
  await setActive(tools.sql, id, { isActive })
  await announceChange(tools, id, null)

  return getManaged(tools, secret)
}

/** Erases the request and its customer's data. */
export async function removeManaged({ sql, now, feed }: Tools, secret: string): Promise<null> {
  const { id, customer } = await requireManaged(sql, secret)
  const record = await findDemand(sql, id, customer)
  await sql.begin(async (tx) => {
    // Locked first: a later unlock waits, and finds the demand removed.
    await lockSeats(tx, id)
    if (record?.isActive) await notifyOfClosing(tx, { demand: record, isDeleted: true })
    await removeDemands(tx, [id], now())
  })
  if (record) feed.announce(eventOf('closed', { ...record, isActive: false }))

  return null
}

/** The demand behind a private link; null if the link leads nowhere. */
export const findManagedDemandId = async (sql: Sql, secret: string) =>
  (await findManaged(sql, manageHashOf(secret)))?.id ?? null

async function requireManaged(sql: Sql, secret: string) {
  const found = await findManaged(sql, manageHashOf(secret))
  if (!found) throw new DomainError('LINK_DEAD')

  return { id: found.id, customer: customerOf(found) }
}

/** Names only professionals who still have an account. */
async function unlockersOf(sql: Sql, demandId: string): Promise<Unlocker[]> {
  const unlocks = await listUnlocks(sql, demandId)
  const accounts = await listAccounts(
    sql,
    unlocks.map(({ accountId }) => accountId),
  )
  const nameOf = new Map(accounts.map(({ id, fullName }) => [id, fullName]))

  return unlocks.map(({ accountId, unlockedAt }) => ({
    name: nameOf.get(accountId) ?? 'A professional who has left',
    unlockedAt: unlockedAt.toISOString(),
  }))
}
