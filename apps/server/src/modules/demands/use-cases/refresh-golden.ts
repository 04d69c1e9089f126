import type { Demand } from '@joblane/contracts/api/demand'
import type { SqlOrTx, Tx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { type Account, findAccount } from '#modules/accounts/index.ts'
import { findDemand, type Judged, listJudged } from '../demand-store.ts'
import { refreshContacts } from '../requests/request-store.ts'
import { demandFor } from '../domain/demand-view.ts'
import { notifyRefresh } from '../events/feed-store.ts'
import { isGolden } from '../domain/golden.ts'
import type { Viewer } from '../domain/visible-contact.ts'
import { reseat, setExclusive, setGoldenByHand } from '../seat-store.ts'
import type { DemandTools } from '../tools.ts'
import { announceChange, announceWithin } from './announce-change.ts'

type Tools = Pick<DemandTools, 'sql' | 'feed'>
type Of = { demandId: string; viewer: NonNullable<Viewer> }

/** Counts anew what professionals rated the customer of a demand. */
export type RecountCustomer = (tx: Tx, demandId: string) => Promise<void>

/**
 * Applies a newly confirmed phone or e-mail: it becomes the contact of the account's demands and can make them golden.
 * Other demands with that phone are the same customer's from now on.
 */
export async function applyConfirmedContact(tx: Tx, accountId: string, recountCustomer: RecountCustomer) {
  const account = await findAccount(tx, accountId)
  if (!account) return
  const [demandId] = await refreshContacts(tx, account)
  if (demandId !== undefined) await recountCustomer(tx, demandId)
  await notifyRefresh(tx)

  const judged = await listJudged(tx, { accountId })
  const customer = confirmationsOf(account)
  const wrong = judged.filter((demand) => shouldBeGolden(demand, customer) !== demand.isGolden)
  const golden = wrong.filter(({ isGolden: isNow }) => !isNow).map(({ id }) => id)
  const common = wrong.filter(({ isGolden: isNow }) => isNow).map(({ id }) => id)

  // Confirmations are never withdrawn, so all demands of an account change in one direction, in one statement.
  if (golden.length > 0) await reseat(tx, golden, { isGolden: true })
  else if (common.length > 0) await reseat(tx, common, { isGolden: false })
  await announceWithin(tx, golden.length > 0 ? golden : common)
}

/** An administrator's override, which stays until it is reset with null. */
export async function setGolden(
  tools: Tools,
  { demandId, viewer, isGolden: byHand }: Of & { isGolden: boolean | null },
): Promise<Demand> {
  const record = await requirePublished(tools.sql, { demandId, viewer })
  await tools.sql.begin(async (tx) => {
    await setGoldenByHand(tx, demandId, byHand)
    const [judged] = await listJudged(tx, { demandId })
    if (!judged) throw new DomainError('demand_not_found')
    const owner = record.ownerId === null ? null : await findAccount(tx, record.ownerId)
    await tx.last(reseat(tx, [demandId], { isGolden: shouldBeGolden(judged, confirmationsOf(owner)) }))
  })

  return demandFor(viewer, await announceChange(tools, demandId, viewer))
}

/** Limits a demand to one professional, or allows three again. */
export async function changeExclusive(
  tools: Tools,
  { demandId, viewer, isExclusive }: Of & { isExclusive: boolean },
): Promise<Demand> {
  await requirePublished(tools.sql, { demandId, viewer })
  const isDone = await tools.sql.begin((tx) => setExclusive(tx, demandId, isExclusive))
  if (!isDone) throw new DomainError('too_many_seats_taken')

  return demandFor(viewer, await announceChange(tools, demandId, viewer))
}

async function requirePublished(sql: SqlOrTx, { demandId, viewer }: Of) {
  const record = await findDemand(sql, demandId, viewer)
  if (!record) throw new DomainError('demand_not_found')

  return record
}

type Customer = { isPhoneConfirmed: boolean; isEmailConfirmed: boolean }

const confirmationsOf = (account: Account | null): Customer => ({
  isPhoneConfirmed: account?.phoneConfirmedAt != null,
  isEmailConfirmed: account?.emailConfirmedAt != null,
})

const shouldBeGolden = ({ goldenByHand, description, requirements }: Judged, customer: Customer) =>
  goldenByHand ?? isGolden({ ...customer, description, requirements })
