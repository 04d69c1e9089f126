import { parsePhone } from '@joblane/contracts/accounts/phone'
import { DomainError } from '#kernel/domain-error.ts'
import { findRequest } from './request-store.ts'
import type { DemandTools } from '../tools.ts'
import { announceChange } from '../announce-change.ts'
import { publishRequest } from './publish-request.ts'
import { codePlace, sendRequestCode } from './request-demand.ts'

type Validation = {
  demandId: string
  code: string
  /** If given, it must be this request's phone: a token for another request is not valid here. */
  phone?: string
}

/** Publishes the request that the code confirms. */
export async function validateRequest(
  tools: DemandTools,
  { demandId, code, phone }: Validation,
): Promise<null> {
  const request = await findRequest(tools.sql, demandId)
  // The request was corrected, or published through the token of a repeated call: its code is revoked.
  if (!request) throw new DomainError('INVALID_CODE')
  if (phone !== undefined && parsePhone(phone.trim()) !== request.phone)
    throw new DomainError('SIGN_IN_REQUIRED')
  // A code works once; a client that lost the answer can go on from here.
  if (!request.isPending) throw new DomainError('INVALID_CODE', { beside: { requestState: 'PUBLISHED' } })

  await tools.accounts.codes.check(tools.sql, { ...codePlace(demandId, request.phone), code }, (tx) =>
    publishRequest(tools, tx, { demandId }),
  )
  await announceChange(tools, demandId, null)

  return null
}

/** Sends another code to the phone of an unconfirmed request. */
export async function resendRequestCode(tools: DemandTools, demandId: string): Promise<null> {
  const request = await findRequest(tools.sql, demandId)
  if (!request?.isPending) throw new DomainError('SIGN_IN_REQUIRED')
  await tools.sql.begin((tx) => sendRequestCode(tools, tx, request))

  return null
}
