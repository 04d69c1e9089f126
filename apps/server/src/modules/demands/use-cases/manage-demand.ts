import type { Demand, ManagedDemand, Unlocker } from '@joblane/contracts/api/demand'
import type { Sql } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { listAccounts } from '#modules/accounts/index.ts'
import { findDemand, findManaged, listUnlocks } from '../demand-store.ts'
import { demandFor } from '../domain/demand-view.ts'
import { eventOf } from '../domain/demand-event.ts'
import { isMine, type Viewer } from '../domain/visible-contact.ts'
import { removeDemands, reseat } from '../seat-store.ts'
import type { DemandTools } from '../tools.ts'
import { announceChange } from './announce-change.ts'
import { manageHashOf } from './publish-request.ts'
import { tellOfClosing } from './tell-of-closing.ts'

type Tools = Pick<DemandTools, 'sql' | 'now' | 'feed'>
type Changing = { viewer: NonNullable<Viewer>; demandId: string; isActive: boolean }

/** Activates or deactivates a demand of the viewer's. */
export async function changeStatus(tools: Tools, { viewer, demandId, isActive }: Changing): Promise<Demand> {
  await requireMine(tools.sql, demandId, viewer)
  await setActive(tools.sql, demandId, isActive)

  return demandFor(viewer, await announceChange(tools, demandId, viewer))
}

/** Where that closes the demand, whoever unlocked it is told. */
const setActive = (sql: Sql, demandId: string, isActive: boolean) =>
  sql.begin(async (tx) => {
    const before = await findDemand(tx, demandId, null)
    await reseat(tx, [demandId], { isActive })
    if (before?.isActive && !isActive) await tellOfClosing(tx, { demand: before, isDeleted: false })
  })

/** Who unlocked a demand of the viewer's. */
export async function listUnlockers(
  { sql }: Pick<Tools, 'sql'>,
  { viewer, demandId }: Omit<Changing, 'isActive'>,
): Promise<Unlocker[]> {
  await requireMine(sql, demandId, viewer)

  return unlockersOf(sql, demandId)
}

/** The demand, where it is the viewer's to manage. */
async function requireMine(sql: Sql, demandId: string, viewer: NonNullable<Viewer>) {
  const record = await findDemand(sql, demandId, viewer)
  if (!record) throw new DomainError('demand_not_found')
  if (!isMine(viewer, record.ownerId)) throw new DomainError('not_allowed')

  return record
}

/** The request behind a private link: whoever has the link is its customer. */
export async function getManaged(tools: Pick<Tools, 'sql'>, secret: string): Promise<ManagedDemand> {
  const { id, customer } = await requireManaged(tools.sql, secret)
  const record = await findDemand(tools.sql, id, customer)
  if (!record) throw new DomainError('link_dead')

  return {
    demand: demandFor(customer, { ...record, ownerId: customer.accountId }),
    unlockedBy: await unlockersOf(tools.sql, id),
  }
}

export async function changeManagedStatus(tools: Tools, secret: string, isActive: boolean) {
  const { id } = await requireManaged(tools.sql, secret)
  await setActive(tools.sql, id, isActive)
  await announceChange(tools, id, null)

  return getManaged(tools, secret)
}

/** Erases the request and what it says about its customer. */
export async function removeManaged({ sql, now, feed }: Tools, secret: string): Promise<null> {
  const { id, customer } = await requireManaged(sql, secret)
  const record = await findDemand(sql, id, customer)
  await sql.begin(async (tx) => {
    await removeDemands(tx, [id], now())
    if (record?.isActive) await tellOfClosing(tx, { demand: record, isDeleted: true })
  })
  if (record) feed.announce(eventOf('closed', { ...record, isActive: false }))

  return null
}

async function requireManaged(sql: Sql, secret: string) {
  const found = await findManaged(sql, manageHashOf(secret))
  if (!found) throw new DomainError('link_dead')
  const { id, ownerId } = found

  // A request without an account has a customer all the same: the one with the link, called by the request's id.
  return { id, customer: { accountId: ownerId ?? id, role: 'CUSTOMER' } as const }
}

/** Names of those who still have an account. */
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
