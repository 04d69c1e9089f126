import type { DemandDetail } from '@joblane/contracts/api/demand'
import type { Sql } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { findAccount } from '#modules/accounts/index.ts'
import { findDemand } from '../demand-store.ts'
import { demandFor } from '../domain/demand-view.ts'
import type { Viewer } from '../domain/visible-contact.ts'
import type { DemandTools } from '../tools.ts'

type Asked = { viewer: Viewer; demandId: string }

/** One demand as the viewer may see it, with its customer's confirmations. */
export async function getDemand(
  { sql }: Pick<DemandTools, 'sql'>,
  { viewer, demandId }: Asked,
): Promise<DemandDetail> {
  const record = await findDemand(sql, demandId, viewer)
  if (!record) throw new DomainError('demand_not_found')

  return { ...demandFor(viewer, record), ...(await confirmationsOf(sql, record.ownerId)) }
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
