import { faultOfContact } from '@joblane/contracts/rules/demand-contact'
import { emailKey } from '@joblane/contracts/rules/email'
import { cleanFullName, faultOfFullName } from '@joblane/contracts/rules/full-name'
import { parsePhone, phoneTexts } from '@joblane/contracts/rules/phone'
import { DomainError } from '#kernel/domain-error.ts'
import type { Tx } from '#database/connect.ts'
import { type Account, findAccount } from '#modules/accounts/index.ts'
import type { Job } from '../domain/job.ts'
import type { Contact, Viewer } from '../domain/visible-contact.ts'
import { findSameRequest, insertDemand } from '../requests/request-store.ts'
import type { DemandTools } from '../tools.ts'
import { announceChange } from './announce-change.ts'
import { newDemand } from './new-demand.ts'
import { publishRequest } from './publish-request.ts'
import { readJob, type TypedJob } from './read-job.ts'

type TypedContact = { zipCode: string; fullName: string; emailAddress: string; phoneNumber: string }
type Asking = { viewer: Viewer; request: TypedJob & TypedContact }

const sameRequestWithinMs = 10 * 60 * 1000

/** Keeps a request and sends a code to its phone; a verified customer's own request is published at once. */
export async function requestDemand(tools: DemandTools, { viewer, request }: Asking) {
  const { sql, now, accounts } = tools
  const contact = readContact(request)
  const job = await readJob(
    tools,
    { ...request, zipCode: contact.zipCode, price: 0 },
    { isPlaceOptional: true },
  )
  const account = viewer && (await findAccount(sql, viewer.accountId))
  const verified = account && isVerifiedFor(account, contact) ? account : null

  const { id, isNew } = await sql.begin(async (tx) => {
    const origin = verified ? 'verified request' : 'request'
    const since = new Date(now().getTime() - sameRequestWithinMs)
    const { email, zipCode } = contact
    const same = await findSameRequest(tx, { email, subcategory: job.subcategory, zipCode, origin, since })
    if (same) return { id: same.id, isNew: false }

    const id = await keepRequest(tools, tx, { job, contact, viewer, origin })
    if (verified) await publishRequest(tools, tx, { demandId: id, verified })
    else await sendRequestCode(tools, tx, { id, ...contact })
    return { id, isNew: true }
  })
  if (verified && isNew) await announceChange(tools, id, null)

  return { token: accounts.tokens.signRequest(id), pendingValidation: verified === null }
}

type Kept = { job: Job; contact: Contact; viewer: Viewer; origin: 'request' | 'verified request' }

async function keepRequest({ now }: DemandTools, tx: Tx, { job, contact, viewer, origin }: Kept) {
  const demand = newDemand(job, contact, {
    origin,
    accountId: null,
    requestedBy: viewer?.accountId ?? null,
    createdAt: now(),
  })
  await insertDemand(tx, demand)

  return demand.id
}

type CodeFor = { id: string; phone: string; fullName: string }

/** Sends the request's code after the transaction commits; the one before it is dead. */
export const sendRequestCode = (
  { accounts }: Pick<DemandTools, 'accounts'>,
  tx: Tx,
  { id, phone, fullName }: CodeFor,
) => accounts.codes.send(tx, { ...codePlace(id, phone), fullName })

/** Where a request's code is kept and sent to. */
export const codePlace = (demandId: string, phone: string) =>
  ({
    purpose: 'request',
    subjectId: demandId,
    accountId: null,
    kind: 'phone',
    destination: phone,
  }) as const

/** The contact as it is kept; refused with the sentence of the first fault, in the order of the form. */
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
  const faultOfName = faultOfFullName(fullName)
  if (faultOfName) throw refusal('fullName', faultOfName)

  return { fullName, email: trimmed.emailAddress, phone, zipCode: trimmed.zipCode }
}

const refusal = (field: string, sentence: string) =>
  new DomainError('invalid_input', { message: sentence, fields: { [field]: [sentence] } })

/** The bearer is the customer the request is for, and the phone is known to be theirs. */
const isVerifiedFor = (account: Account, { phone, email }: Contact) =>
  account.role !== 'WORKER' &&
  account.phoneConfirmedAt !== null &&
  account.phone === phone &&
  emailKey(account.email) === emailKey(email)
