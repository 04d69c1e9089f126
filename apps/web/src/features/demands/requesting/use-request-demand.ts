import {
  faultOfContact,
  type ContactFault,
  type DemandContact,
} from '@joblane/contracts/demands/contact-rules'
import { requestDemand } from '@joblane/contracts/demands/api'
import { parsePhone, phoneTexts } from '@joblane/contracts/accounts/phone'
import { useAction } from '#lib/actions/use-action.ts'
import { useIdempotencyKey } from '#lib/actions/use-idempotency-key.ts'
import { type CallOptions, statusOf } from '#lib/api/api-call.ts'
import { call } from '#lib/api/api-client.ts'
import { showError } from '#lib/overlays/notifications.ts'
import { requestBody, type Wanted } from './request-body.ts'
import type { RequestDraft } from './request-draft.ts'

/**
 * Requests a service; the shared handler reports errors. The token of a pending request corrects that request; if the
 * token has expired, this creates a new one.
 */
export function useRequestDemand(wanted: Wanted, { photos, pending: { token } }: RequestDraft) {
  const { keyFor, forget } = useIdempotencyKey()

  return useAction({
    mutationFn: (contact: DemandContact) => {
      const photoIds = photos.map(({ id }) => id)
      const { key, at } = keyFor([wanted, contact, photoIds])
      const ask = (options: CallOptions) =>
        call(
          requestDemand,
          { body: requestBody(wanted, contact, photoIds, at) },
          { ...options, idempotencyKey: key },
        )

      return token === '' ? ask({}) : ask({ token }).catch((error) => askAnew(error, ask))
    },
    onSuccess: forget,
    onError: showError,
  })
}

function askAnew<Answer>(error: unknown, ask: (options: CallOptions) => Promise<Answer>) {
  if (statusOf(error) !== 401) throw error

  return ask({})
}

/** The first error of a contact, in the form's order; the number includes its country code. */
export function findFault(contact: DemandContact, national: string): ContactFault | null {
  const fault = faultOfContact({ ...contact, phoneNumber: national })
  if (fault) return fault

  return parsePhone(contact.phoneNumber) === null
    ? { field: 'phoneNumber', message: phoneTexts.registration }
    : null
}
