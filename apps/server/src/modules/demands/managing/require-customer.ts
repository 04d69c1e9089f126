import type { SqlOrTx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { LinkHolder, Member } from '#kernel/principal.ts'
import { findDemand, findManaged } from '../demand-store.ts'
import type { DemandRecord } from '../demand-view-rules.ts'
import { customerOf, type Viewer } from '../visible-contact-rules.ts'
import { manageHashOf } from './manage-secret.ts'

type Asked = { demandId: string; caller: Member | LinkHolder }
type Found = { viewer: NonNullable<Viewer>; record: DemandRecord }

/** The demand as its customer sees it, by account or private link. For other callers it does not exist. */
export async function requireCustomer(sql: SqlOrTx, { demandId, caller }: Asked): Promise<Found> {
  const viewer = caller.scope === 'link' ? await viewerByLink(sql, demandId, caller.secret) : caller
  const record = viewer && (await findDemand(sql, demandId, viewer))
  if (!record) throw new DomainError('DEMAND_NOT_FOUND')

  const seen = caller.scope === 'link' ? { ...record, ownerId: viewer.accountId } : record
  if (seen.ownerId !== viewer.accountId) throw new DomainError('DEMAND_NOT_FOUND')
  return { viewer: { accountId: viewer.accountId, role: viewer.role }, record: seen }
}

async function viewerByLink(sql: SqlOrTx, demandId: string, secret: string): Promise<Viewer> {
  const managed = await findManaged(sql, manageHashOf(secret))

  return managed?.id === demandId ? customerOf(managed) : null
}
