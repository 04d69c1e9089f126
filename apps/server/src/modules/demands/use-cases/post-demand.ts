import type { Demand } from '@joblane/contracts/api/demand'
import { DomainError } from '#kernel/domain-error.ts'
import { findAccount } from '#modules/accounts/index.ts'
import { eventAfterChange } from '../domain/demand-event.ts'
import { demandFor, type DemandRecord } from '../domain/demand-view.ts'
import { seatLimitOf } from '../domain/job.ts'
import type { Viewer } from '../domain/visible-contact.ts'
import type { Post } from '../requests/request-store.ts'
import type { DemandTools } from '../tools.ts'
import { newDemand } from './new-demand.ts'
import { publicationOf } from './publish-demand.ts'
import { readJob, type TypedJob } from './read-job.ts'

type Posting = { viewer: NonNullable<Viewer>; job: TypedJob }

/** A customer's own demand, in the lists at once. Its contact is the account's. */
export async function postDemand(tools: DemandTools, { viewer, job: typed }: Posting): Promise<Demand> {
  const { sql, now } = tools
  const account = await findAccount(sql, viewer.accountId)
  if (!account) throw new DomainError('sign_in_required')
  const job = await readJob(tools, typed, { isPlaceOptional: false })
  const { id: accountId, fullName, email, phone } = account
  const at = now()

  const demand = newDemand(
    job,
    { fullName, email, phone, zipCode: typed.zipCode || account.zipCode },
    { origin: 'post', accountId, requestedBy: accountId, createdAt: at },
  )
  const customer = {
    isPhoneConfirmed: account.phoneConfirmedAt !== null,
    isEmailConfirmed: account.emailConfirmedAt !== null,
  }
  const publication = publicationOf({ demand, typed: job, customer, at })
  await tools.post({ demand, publication })
  const record = recordOf({ demand, publication })
  tools.feed.announce(eventAfterChange(record))

  return demandFor(viewer, record)
}

/** As it is now in the database, which need not be asked. */
const recordOf = ({ demand, publication: { at, isGolden } }: Post): DemandRecord => ({
  ...demand,
  ownerId: demand.accountId,
  isGolden,
  isActive: true,
  postedAt: at,
  taken: 0,
  seatLimit: seatLimitOf(demand),
  isUnlockedByViewer: false,
})
