import { faultOfContact } from '@joblane/contracts/demands/contact-rules'
import { emailKey } from '@joblane/contracts/accounts/email'
import { cleanFullName, faultOfFullName } from '@joblane/contracts/accounts/full-name'
import { parsePhone, phoneTexts } from '@joblane/contracts/accounts/phone'
import type { Tx } from '#database/connect.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { refusal, refuseFaults } from '#kernel/refuse-faults.ts'
import { type Account, findAccount, holdAccount } from '#modules/accounts/index.ts'
import { attachPhotos, releasePhotos } from '#modules/photos/index.ts'
import type { Job } from './job-rules.ts'
import { sameRequestWithin } from './request-rules.ts'
import type { Contact, Viewer } from '../visible-contact-rules.ts'
import {
  deletePending,
  findRequest,
  insertDemand,
  listRecentRequests,
  lockPending,
  lockRequests,
  type RecentRequest,
} from './request-store.ts'
import type { DemandTools } from '../tools.ts'
import { announceChange } from '../announce-change.ts'
import { newDemand } from './new-demand.ts'
import { publishRequest } from './publish-request.ts'
import { readJob, type TypedJob } from './read-job.ts'
import { type RepeatableCall, repeatableCall, wasMadeBefore } from './repeatable-call.ts'

type TypedContact = { zipCode: string; fullName: string; emailAddress: string; phoneNumber: string }
type Asking = {
  viewer: Viewer
  /** The earlier request whose token the client sent: this request corrects it. */
  earlierId: string | null
  /** The client's network address. */
  address: string
  idempotencyKey: string | null
  request: TypedJob & TypedContact
}

/** Stores a request and sends a code to its phone; a verified customer's own request is published immediately. */
export async function requestDemand(tools: DemandTools, asking: Asking) {
  const { sql, accounts } = tools
  const { viewer, request } = asking
  const contact = readContact(request)
  const job = await readJob(
    tools,
    { ...request, zipCode: contact.zipCode, price: 0 },
    { isPlaceOptional: true },
  )
  const account = viewer && (await findAccount(sql, viewer.accountId))
  const verified = account && isVerifiedFor(account, contact) ? account : null
  const call = repeatableCall(tools, {
    idempotencyKey: asking.idempotencyKey,
    caller: viewer?.accountId ?? 'visitor',
    body: request,
  })
  const wanted = { ...asking, job, contact, call }

  const { id, isNew } = await sql.begin(async (tx) => {
    await lockRequests(tx, { ...contact, subcategory: job.subcategory }, call.demandId)
    // Otherwise the request would survive a deletion at the same time, or still name who made it.
    if (viewer && !(await holdAccount(tx, viewer.accountId))) throw new DomainError('SIGN_IN_REQUIRED')
    if (await wasMadeBefore(tx, call)) return { id: call.demandId, isNew: false }

    return verified ? keepVerified(tools, tx, wanted, verified) : keepUnconfirmed(tools, tx, wanted)
  })
  if (verified && isNew) await announceChange(tools, id, null)

  return { token: accounts.tokens.signRequest(id), pendingValidation: verified === null }
}

type Wanted = Asking & { job: Job; contact: Contact; call: RepeatableCall }
type Kept = { id: string; isNew: boolean }

async function keepVerified(tools: DemandTools, tx: Tx, wanted: Wanted, verified: Account): Promise<Kept> {
  const [same] = await listRecent(tools, tx, wanted, 'verified request')
  if (same) return { id: same.id, isNew: false }

  const id = await keepRequest(tools, tx, wanted, { origin: 'verified request', id: wanted.call.demandId })
  await publishRequest(tools, tx, { demandId: id, verified })
  return { id, isNew: true }
}

/**
 * Creates a separate request per client, so that no client gets another client's texts or code attempts. Requests for
 * the same job with the same phone share one code, and the first one confirmed is published.
 */
async function keepUnconfirmed(tools: DemandTools, tx: Tx, wanted: Wanted): Promise<Kept> {
  const { contact, earlierId, call } = wanted
  const earlier = earlierId === null ? null : await findRequest(tx, earlierId)
  if (earlier?.isPending && earlier.phone === contact.phone) return rewrite(tools, tx, wanted, earlier.id)

  const recent = await listRecent(tools, tx, wanted, 'request')
  const same = recent.filter(({ phone }) => phone === contact.phone)
  const published = same.find(({ isPending }) => !isPending)
  if (published) return { id: published.id, isNew: false }

  const corrected = recent.filter(
    (other) => other.phone !== contact.phone && isOfClient(tools, wanted, other),
  )
  const replaced = [...corrected.map((other) => other.id), ...(earlier ? [earlier.id] : [])]
  // What is published, or was meanwhile, keeps its photos.
  await takePhotos(tx, wanted, await lockPending(tx, [...replaced, ...same.map((twin) => twin.id)]))
  const id = await keepRequest(tools, tx, wanted, { origin: 'request', id: call.demandId })
  const isCodeSent = await copyCode(tools, tx, { id, phone: contact.phone, twins: same })
  if (!isCodeSent) await sendRequestCode(tools, tx, { id, ...contact })
  await deletePending(tx, replaced)

  return { id, isNew: true }
}

/** The client sends the photos again with the request that corrects or repeats an earlier one. */
const takePhotos = (tx: Tx, { request }: Wanted, demandIds: readonly string[]) =>
  releasePhotos(tx, { kind: 'DEMAND', ids: demandIds, photoIds: request.photoIds ?? [] })

/** The phone is the same, so the sent code stays valid; the earlier texts are deleted. */
async function rewrite(tools: DemandTools, tx: Tx, wanted: Wanted, id: string): Promise<Kept> {
  const [pending] = await lockPending(tx, [id])
  // Another tab confirmed it meanwhile.
  if (!pending) return { id, isNew: false }
  await takePhotos(tx, wanted, [id])
  await deletePending(tx, [id])
  await keepRequest(tools, tx, wanted, { origin: 'request', id })

  return { id, isNew: true }
}

async function copyCode(
  { accounts }: DemandTools,
  tx: Tx,
  { id, phone, twins }: { id: string; phone: string; twins: readonly RecentRequest[] },
): Promise<boolean> {
  for (const twin of twins) if (await accounts.codes.copy(tx, codePlace(id, phone), twin.id)) return true

  return false
}

/** Without the token of the earlier request, the client is recognized by account or by address. */
const isOfClient = ({ accounts }: DemandTools, { viewer, address }: Wanted, other: RecentRequest) =>
  (viewer !== null && other.requestedBy === viewer.accountId) ||
  (other.requestedBy === null && (other.requesterKey?.equals(accounts.keyOf.address(address)) ?? false))

const listRecent = ({ now }: DemandTools, tx: Tx, { job, contact }: Wanted, origin: RequestOrigin) =>
  listRecentRequests(tx, {
    email: contact.email,
    zipCode: contact.zipCode,
    subcategory: job.subcategory,
    origin,
    since: new Date(now().getTime() - sameRequestWithin),
  })

type RequestOrigin = 'request' | 'verified request'

async function keepRequest(
  { now, accounts }: DemandTools,
  tx: Tx,
  { job, contact, viewer, address, call, request: { photoIds = [] } }: Wanted,
  { origin, id }: { origin: RequestOrigin; id: string },
) {
  const demand = newDemand(job, contact, {
    id,
    origin,
    accountId: null,
    requestedBy: viewer?.accountId ?? null,
    createdAt: now(),
    callHash: call.callHash,
    requesterKey: accounts.keyOf.address(address),
    photoCount: photoIds.length,
  })
  if (photoIds.length > 0)
    await attachPhotos(tx, { photoIds, by: viewer?.accountId ?? null, to: { kind: 'DEMAND', id } })
  await insertDemand(tx, demand)

  return id
}

type CodeFor = { id: string; phone: string; fullName: string }

/** Sends the request's code after the transaction commits, and revokes the previous one. */
export const sendRequestCode = (
  { accounts }: Pick<DemandTools, 'accounts'>,
  tx: Tx,
  { id, phone, fullName }: CodeFor,
) => accounts.codes.send(tx, { ...codePlace(id, phone), fullName })

/** The storage key and the destination of a request's code. */
export const codePlace = (demandId: string, phone: string) =>
  ({
    purpose: 'request',
    subjectId: demandId,
    accountId: null,
    kind: 'phone',
    destination: phone,
  }) as const

/** Normalizes the contact; throws the message of the first invalid field, in the order of the form. */
function readContact(typed: TypedContact): Contact {
  const fullName = cleanFullName(typed.fullName)
  const trimmed = {
    zipCode: typed.zipCode.trim(),
    phoneNumber: typed.phoneNumber.trim(),
    emailAddress: typed.emailAddress.trim(),
  }
  const fault = faultOfContact({ ...trimmed, fullName })
  if (fault) throw refusal(fault.field, fault.message)
  const phone = parsePhone(trimmed.phoneNumber)
  if (phone === null) throw refusal('phoneNumber', phoneTexts.registration)
  refuseFaults({ fullName: faultOfFullName(fullName) })

  return { fullName, email: trimmed.emailAddress, phone, zipCode: trimmed.zipCode }
}

/** Whether the signed-in account is the request's customer and its phone is confirmed. */
const isVerifiedFor = (account: Account, { phone, email }: Contact) =>
  account.role !== 'WORKER' &&
  account.phoneConfirmedAt !== null &&
  account.phone === phone &&
  emailKey(account.email) === emailKey(email)
