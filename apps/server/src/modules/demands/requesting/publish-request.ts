import { seatLimitOf } from '@joblane/contracts/demands/numbers'
import { privateLink } from '@joblane/contracts/demands/managed'
import type { Tx } from '#database/connect.ts'
import {
  type Account,
  createCustomerAccount,
  createPasswordLink,
  findAccount,
  findAccountByEmail,
  findAccountByPhone,
  holdAccount,
} from '#modules/accounts/index.ts'
import { queueMessage } from '#modules/notifications/index.ts'
import { photosOf } from '#modules/photos/index.ts'
import { accountForRequest } from './account-for-request-rules.ts'
import { deleteTwins, findRequest, giveToAccount, type PendingRequest, publish } from './request-store.ts'
import type { DemandTools } from '../tools.ts'
import { manageHashOf, manageSecretOf } from '../managing/manage-secret.ts'
import { publicationOf } from './publication-of.ts'

type Publishing = {
  demandId: string
  /** The verified customer who sent the request; otherwise the phone has just been confirmed. */
  verified?: Account
}

/**
 * Assigns a confirmed request to its account, thanks its customer and publishes it; false if it is already published.
 */
export async function publishRequest(tools: DemandTools, tx: Tx, { demandId, verified }: Publishing) {
  const request = await findRequest(tx, demandId)
  if (!request?.isPending) return false

  const account = verified ?? (await accountOf(tools, tx, request))
  const secret = manageSecretOf(tools.accounts.keyOf, demandId)
  // Counted again: a repeated request may have taken photos of this one.
  const photos = await photosOf(tools.photos, tx, { kind: 'DEMAND', ids: [demandId] })
  await giveToAccount(tx, demandId, {
    accountId: account?.id ?? null,
    manageHash: manageHashOf(secret),
    photoCount: photos.get(demandId)?.length ?? 0,
  })
  await deleteTwins(tx, request)
  await thank(tools, tx, { request, account, secret })

  const publication = publicationOf({
    demand: request,
    typed: {
      description: request.typedDescription ?? request.description,
      requirements: request.typedRequirements ?? request.requirements,
    },
    customer: { isPhoneConfirmed: true, isEmailConfirmed: account?.emailConfirmedAt != null },
    at: tools.now(),
  })

  return publish(tx, demandId, publication)
}

async function accountOf({ now }: DemandTools, tx: Tx, request: PendingRequest): Promise<Account | null> {
  const { fullName, email, phone, zipCode } = request
  const byPhone = await findAccountByPhone(tx, phone)
  const byEmail = await findAccountByEmail(tx, email)
  const choice = accountForRequest({ byPhone, byEmail })
  if (choice.kind === 'none') return null
  if (choice.kind === 'join') return (await holdAccount(tx, choice.accountId)) ? byPhone : null

  const id = await createCustomerAccount(tx, { fullName, email, phone, zipCode, now: now() })
  return id === null ? null : findAccount(tx, id)
}

type Thanks = { request: PendingRequest; account: Account | null; secret: string }

/** Sends the link to manage the request and, if the account has no password, the link to set one. */
async function thank({ accounts }: DemandTools, tx: Tx, { request, account, secret }: Thanks) {
  const needsPassword = account !== null && account.passwordHash === null

  await queueMessage(tx, {
    template: 'requestPublished',
    to: request,
    key: `request ${request.id} published`,
    values: {
      firstName: request.fullName,
      subcategory: request.subcategory,
      city: request.city,
      stateCode: request.stateCode,
      unlockLimit: seatLimitOf(request),
      manageUrl: privateLink(secret),
      ...(needsPassword && { passwordUrl: await createPasswordLink(tx, accounts, account.id) }),
    },
  })
}
