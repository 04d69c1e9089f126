import type { Switchboard } from '@joblane/contracts/demands/switchboard'
import { seatLimitOf } from '@joblane/contracts/demands/numbers'
import type { SqlOrTx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { LinkHolder, Member } from '#kernel/principal.ts'
import { refuseFields } from '#kernel/refuse-faults.ts'
import { timeZoneOfZip } from '#modules/catalogue/index.ts'
import type { DemandRecord } from '../demand-view-rules.ts'
import { channelsOf, faultsOf } from './switchboard-rules.ts'
import { lockSeats, reseat } from '../unlocking/seat-store.ts'
import { findSwitchboard, setSwitchboard, type SwitchboardSettings } from './switchboard-store.ts'
import type { DemandTools } from '../tools.ts'
import { announceChange } from '../announce-change.ts'
import { requireCustomer } from './require-customer.ts'

type Asked = { demandId: string; caller: Member | LinkHolder }

/** How professionals may contact the customer of a demand. */
export async function getSwitchboard({ sql }: Pick<DemandTools, 'sql'>, asked: Asked): Promise<Switchboard> {
  const { record } = await requireCustomer(sql, asked)

  return switchboardOf(sql, record)
}

/** Changes it for professionals who unlock from now on; those who have a contact keep it. */
export async function changeSwitchboard(
  tools: Pick<DemandTools, 'sql' | 'feed'>,
  { settings, ...asked }: Asked & { settings: SwitchboardSettings },
): Promise<Switchboard> {
  const { demandId } = asked
  const { viewer } = await requireCustomer(tools.sql, asked)
  const channels = channelsOf(settings.channels)

  await tools.sql.begin(async (tx) => {
    // Lock order: seats before demands.
    const { taken } = await lockSeats(tx, demandId)
    // Read under the lock: an administrator may have changed whether it is exclusive.
    const { record } = await requireCustomer(tx, asked)
    refuseFields(faultsOf({ ...settings, channels }, record))
    await setSwitchboard(tx, demandId, { ...settings, channels })
    const limit = seatLimitOf({ ...record, maxProfessionals: settings.maxProfessionals })
    await reseat(tx, [demandId], { seatLimit: Math.max(limit, taken) })
  })
  const changed = await announceChange(tools, demandId, viewer)

  return switchboardOf(tools.sql, changed)
}

async function switchboardOf(sql: SqlOrTx, { id, isExclusive, taken }: DemandRecord): Promise<Switchboard> {
  const settings = await findSwitchboard(sql, id)
  if (!settings) throw new DomainError('DEMAND_NOT_FOUND')
  const { zipCode, maxProfessionals, channels, callFrom, callTo } = settings

  return {
    maxProfessionals: seatLimitOf({ isExclusive, maxProfessionals }),
    channels: [...channels],
    callFrom,
    callTo,
    timeZone: await timeZoneOfZip(sql, zipCode),
    isExclusive,
    unlockCount: taken,
  }
}
