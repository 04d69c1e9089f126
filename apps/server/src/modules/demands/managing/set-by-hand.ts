import type { Demand } from '@joblane/contracts/demands/demand'
import { seatLimitOf } from '@joblane/contracts/demands/numbers'
import type { Tx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Operator } from '#kernel/operator.ts'
import { findAccount } from '#modules/accounts/index.ts'
import { writeAudit } from '#modules/audit/index.ts'
import { findDemand, listJudged, setExclusive, setGoldenByHand } from '../demand-store.ts'
import { demandFor } from '../demand-view-rules.ts'
import { shouldBeGolden } from '../golden-rules.ts'
import type { Viewer } from '../visible-contact-rules.ts'
import { lockSeats, reseat } from '../unlocking/seat-store.ts'
import { findMaxProfessionals } from './switchboard-store.ts'
import type { DemandTools } from '../tools.ts'
import { announceChange } from '../announce-change.ts'

type Tools = Pick<DemandTools, 'sql' | 'feed'>
type Of = { demandId: string; viewer: NonNullable<Viewer>; operator: Operator }

/** An administrator's override, which stays until it is reset with null. */
export async function setGolden(
  tools: Tools,
  { isGolden, ...of }: Of & { isGolden: boolean | null },
): Promise<Demand> {
  const { demandId, viewer } = of
  await tools.sql.begin(async (tx) => {
    const { record } = await lockPublished(tx, of)
    const [judged] = await listJudged(tx, { demandId })
    if (!judged) throw new DomainError('DEMAND_NOT_FOUND')
    await setGoldenByHand(tx, demandId, isGolden)
    await audit(tx, of, { isGolden: judged.goldenByHand }, { isGolden })
    const owner = record.ownerId === null ? null : await findAccount(tx, record.ownerId)
    const isNow = shouldBeGolden({ ...judged, goldenByHand: isGolden }, owner)
    await reseat(tx, [demandId], { isGolden: isNow })
  })

  return demandFor(viewer, await announceChange(tools, demandId, viewer))
}

/** Limits a demand to one professional, or allows three again. */
export async function changeExclusive(
  tools: Tools,
  { isExclusive, ...of }: Of & { isExclusive: boolean },
): Promise<Demand> {
  const { demandId, viewer } = of
  await tools.sql.begin(async (tx) => {
    const { record, taken } = await lockPublished(tx, of)
    const maxProfessionals = await findMaxProfessionals(tx, demandId)
    const limit = seatLimitOf({ isExclusive, maxProfessionals })
    if (isExclusive && taken > limit) throw new DomainError('TOO_MANY_SEATS_TAKEN')
    await setExclusive(tx, demandId, isExclusive)
    await audit(tx, of, { isExclusive: record.isExclusive }, { isExclusive })
    await reseat(tx, [demandId], { seatLimit: Math.max(limit, taken) })
  })

  return demandFor(viewer, await announceChange(tools, demandId, viewer))
}

/** The demand, with its seats locked until the transaction ends. */
async function lockPublished(tx: Tx, { demandId, viewer }: Of) {
  // Lock order: seats before demands.
  const { taken } = await lockSeats(tx, demandId)
  const record = await findDemand(tx, demandId, viewer)
  if (!record) throw new DomainError('DEMAND_NOT_FOUND')

  return { record, taken }
}

type Value = { isGolden: boolean | null } | { isExclusive: boolean }

async function audit(tx: Tx, { demandId, operator }: Of, before: Value, after: Value) {
  await writeAudit(tx, operator, {
    action: 'isGolden' in after ? 'demand.golden' : 'demand.exclusive',
    subject: { kind: 'demand', id: demandId },
    before,
    after,
  })
}
