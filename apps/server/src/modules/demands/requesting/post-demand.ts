import { channels } from '@joblane/contracts/demands/switchboard'
import { seatLimitOf } from '@joblane/contracts/demands/numbers'
import type { Demand } from '@joblane/contracts/demands/demand'
import { refuseDeleted } from '#database/refuse-deleted.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { type Account, findAccount } from '#modules/accounts/index.ts'
import { findZipOfCity } from '#modules/catalogue/index.ts'
import { attachPhotos } from '#modules/photos/index.ts'
import { findDemand } from '../demand-store.ts'
import { eventAfterChange } from '../demand-event-rules.ts'
import { demandFor, type DemandRecord } from '../demand-view-rules.ts'
import type { Job } from './job-rules.ts'
import type { Viewer } from '../visible-contact-rules.ts'
import { insertPublished, lockDemandId, type Post } from './request-store.ts'
import type { DemandTools } from '../tools.ts'
import { newDemand } from './new-demand.ts'
import { publicationOf } from './publication-of.ts'
import { readJob, type TypedJob } from './read-job.ts'
import { type RepeatableCall, repeatableCall, wasMadeBefore } from './repeatable-call.ts'

type Tools = Pick<DemandTools, 'sql' | 'now' | 'catalogue' | 'post' | 'feed'> & {
  accounts: Pick<DemandTools['accounts'], 'keyOf'>
}
type Posting = { viewer: NonNullable<Viewer>; job: TypedJob; idempotencyKey: string | null }

/** Posts a customer's own demand, published immediately with the account's contact. */
export async function postDemand(tools: Tools, posting: Posting): Promise<Demand> {
  const { sql, now } = tools
  const { viewer, job: typed, idempotencyKey } = posting
  const call = repeatableCall(tools, { idempotencyKey, caller: viewer.accountId, body: typed })
  if (await wasMadeBefore(sql, call)) return posted(tools, call, viewer)

  const account = await findAccount(sql, viewer.accountId)
  if (!account) throw new DomainError('SIGN_IN_REQUIRED')
  const job = await readJob(tools, typed, { isPlaceOptional: false })
  const { id: accountId, fullName, email, phone } = account
  const at = now()
  const { photoIds = [] } = typed

  const demand = newDemand(
    job,
    { fullName, email, phone, zipCode: typed.zipCode || (await zipOf(tools, job, account)) },
    {
      id: call.demandId,
      origin: 'post',
      accountId,
      requestedBy: accountId,
      createdAt: at,
      callHash: call.callHash,
      photoCount: photoIds.length,
    },
  )
  const customer = {
    isPhoneConfirmed: account.phoneConfirmedAt !== null,
    isEmailConfirmed: account.emailConfirmedAt !== null,
  }
  const publication = publicationOf({ demand, typed: job, customer, at })
  await store(tools, { demand, publication }, { call, photoIds }).catch(refuseDeleted)
  // A concurrent call with the same id may have won: its body decides.
  if (call.callHash !== null) await wasMadeBefore(sql, call)
  const record = recordOf({ demand, publication })
  tools.feed.announce(eventAfterChange(record))

  return demandFor(viewer, record)
}

/**
 * The zip code of a job that was posted without one: the account's if it is in the same state, otherwise one of the
 * job's city. Professionals pay for it, and hours, days and distances follow from it.
 */
async function zipOf({ sql, catalogue }: Tools, { city, stateCode }: Job, account: Account): Promise<string> {
  const home = await catalogue.findPlaceOfZip(account.zipCode)
  if (home?.stateCode === stateCode) return account.zipCode

  return (await findZipOfCity(sql, { city, stateCode })) ?? ''
}

/** Without photos, concurrent posts share a batch; with photos, the post and its photos are one transaction. */
const store = (
  { sql, post: postInBatch }: Tools,
  post: Post,
  { call, photoIds }: { call: RepeatableCall; photoIds: readonly string[] },
) =>
  photoIds.length === 0
    ? postInBatch(post)
    : sql.begin(async (tx) => {
        const { id, accountId } = post.demand
        // Of two calls with one id, the second leaves the photos of the first alone.
        await lockDemandId(tx, id)
        if (await wasMadeBefore(tx, call)) return
        await attachPhotos(tx, { photoIds, by: accountId, to: { kind: 'DEMAND', id } })
        await insertPublished(tx, [post])
      })

/** The demand that an earlier call with this id created, in its current state. */
async function posted({ sql }: Tools, { demandId }: RepeatableCall, viewer: NonNullable<Viewer>) {
  const record = await findDemand(sql, demandId, viewer)
  if (!record) throw new DomainError('DEMAND_NOT_FOUND')

  return demandFor(viewer, record)
}

/** The record as just stored, without reading it back. */
const recordOf = ({ demand, publication: { at, isGolden } }: Post): DemandRecord => ({
  ...demand,
  ownerId: demand.accountId,
  isGolden,
  isActive: true,
  postedAt: at,
  taken: 0,
  seatLimit: seatLimitOf(demand),
  channels: [...channels],
  ratingSum: 0,
  ratingCount: 0,
  isUnlockedByViewer: false,
  revealsPhone: false,
  revealsEmail: false,
  matchId: null,
})
