import type { SqlOrTx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { LinkHolder, Member } from '#kernel/principal.ts'
import { findDemand, findManaged } from '../../demand-store.ts'
import type { DemandRecord } from '../../domain/demand-view.ts'
import type { Viewer } from '../../domain/visible-contact.ts'
import { manageHashOf } from './manage-secret.ts'

type Asked = {
  demandId: string
  caller: Member | LinkHolder
  /** Admits administrators. */ orAdministrator?: boolean
}
type Found = { viewer: NonNullable<Viewer>; record: DemandRecord }

/** The demand as its customer sees it, by account or private link. To everybody else it does not exist. */
export async function requireCustomer(
  sql: SqlOrTx,
  { demandId, caller, orAdministrator }: Asked,
): Promise<Found> {
  const viewer = caller.scope === 'link' ? await viewerByLink(sql, demandId, caller.secret) : caller
  const record = viewer && (await findDemand(sql, demandId, viewer))
  if (!record) throw new DomainError('demand_not_found')

  const seen = caller.scope === 'link' ? { ...record, ownerId: viewer.accountId } : record
  const isAdmitted = seen.ownerId === viewer.accountId || (orAdministrator && viewer.role === 'ADMINISTRATOR')
  if (!isAdmitted) throw new DomainError('demand_not_found')
  return { viewer: { accountId: viewer.accountId, role: viewer.role }, record: seen }
}

/** For a request without an account, the bearer of the link is the customer, with the request's id as account id. */
async function viewerByLink(sql: SqlOrTx, demandId: string, secret: string): Promise<Viewer> {
  const managed = await findManaged(sql, manageHashOf(secret))

  return managed?.id === demandId ? { accountId: managed.ownerId ?? managed.id, role: 'CUSTOMER' } : null
}
