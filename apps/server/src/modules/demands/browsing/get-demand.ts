import type { CallHours, Demand, DemandDetail } from '@joblane/contracts/demands/demand'
import type { Photo } from '@joblane/contracts/photos/photo'
import type { Sql } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { LinkHolder, Member } from '#kernel/principal.ts'
import { findAccount } from '#modules/accounts/index.ts'
import { timeZoneOfZip } from '#modules/catalogue/index.ts'
import { photosOf } from '#modules/photos/index.ts'
import { findDemand } from '../demand-store.ts'
import { demandFor } from '../demand-view-rules.ts'
import { maySeePhotos } from '../visible-contact-rules.ts'
import { findSwitchboard } from '../managing/switchboard-store.ts'
import type { DemandTools } from '../tools.ts'
import { requireCustomer } from '../managing/require-customer.ts'

type Asked = { caller: Member | LinkHolder | null; demandId: string }

/** One demand as the viewer may see it, with its photos and its customer's confirmations. */
export async function getDemand(
  tools: Pick<DemandTools, 'sql' | 'photos'>,
  { caller, demandId }: Asked,
): Promise<DemandDetail> {
  const { sql } = tools
  const { viewer, record } =
    caller?.scope === 'link'
      ? await requireCustomer(sql, { demandId, caller })
      : { viewer: caller, record: await findDemand(sql, demandId, caller) }
  if (!record) throw new DomainError('DEMAND_NOT_FOUND')
  const demand = demandFor(viewer, record)
  const maySee = record.photoCount > 0 && maySeePhotos(viewer, record.ownerId)
  const [confirmations, callHours, photos] = await Promise.all([
    confirmationsOf(sql, record.ownerId),
    callHoursOf(sql, demand),
    maySee ? photosOfDemand(tools, demandId) : [],
  ])

  return { ...demand, ...confirmations, callHours, photos }
}

/** For viewers who may see them. */
export async function photosOfDemand(
  { sql, photos }: Pick<DemandTools, 'sql' | 'photos'>,
  demandId: string,
): Promise<Photo[]> {
  const found = await photosOf(photos, sql, { kind: 'DEMAND', ids: [demandId] })

  return found.get(demandId) ?? []
}

/** Shown beside the number, to viewers who see it. */
async function callHoursOf(sql: Sql, { id, customerContact, zipCode }: Demand): Promise<CallHours | null> {
  if (customerContact === null || zipCode === null) return null
  const { callFrom: from, callTo: to } = (await findSwitchboard(sql, id)) ?? { callFrom: null, callTo: null }

  return from === null || to === null ? null : { from, to, timeZone: await timeZoneOfZip(sql, zipCode) }
}

/** A request without an account was published by the code sent to its phone, so its phone is confirmed. */
async function confirmationsOf(sql: Sql, ownerId: string | null) {
  if (ownerId === null) return { isPhoneConfirmed: true, isEmailConfirmed: false }
  const account = await findAccount(sql, ownerId)

  return {
    isPhoneConfirmed: account?.phoneConfirmedAt != null,
    isEmailConfirmed: account?.emailConfirmedAt != null,
  }
}
