import { joinPhone, parsePhone, phoneTexts } from '@joblane/contracts/accounts/phone'
import { requestDemand } from '@joblane/contracts/demands/api'
import {
  faultOfContact,
  type ContactFault,
  type DemandContact,
} from '@joblane/contracts/demands/contact-rules'
import type { Dispatch, SetStateAction } from 'react'
import { useAction } from '#lib/actions/use-action.ts'
import { useIdempotencyKey } from '#lib/actions/use-idempotency-key.ts'
import { type CallOptions, isRefusal } from '#lib/api/api-call.ts'
import { call } from '#lib/api/api-client.ts'
import { type Faults, type Sent, useForm } from '#lib/forms/use-form.ts'
import { showError, showNotification } from '#lib/overlays/notifications.ts'
import { requestBody, type Wanted } from './request-body.ts'
import { emptyRequest, type RequestDraft, type TypedContact } from './request-draft.ts'
import type { PendingRequest } from './use-validate-request.ts'

type Options = {
  wanted: Wanted
  draft: RequestDraft
  onType: Dispatch<SetStateAction<Partial<TypedContact>>>
  /** Null where the server knows the customer already, so that nothing has to be confirmed. */
  onAsked: (pending: PendingRequest | null) => void
}

/** The customer's contact, which sends the request. */
export const useContactForm = ({ wanted, draft, onType, onAsked }: Options) =>
  useForm({
    saved: emptyRequest.typed,
    // Without the consent there is no button to send it.
    check: (typed) => (draft.hasConsented ? faultsOf(typed) : { hasConsented: 'Required' }),
    action: useRequestDemand(wanted, draft, onAsked),
    state: [draft.typed, onType],
  })

/** The first error alone, also as a warning; the number includes its country code. */
function faultsOf(typed: TypedContact): Faults {
  const fault = faultOf(contactOf(typed), typed.phone.national)
  if (!fault) return {}
  showNotification('warning', fault.message)

  return { [fault.field]: fault.message }
}

function faultOf(contact: DemandContact, national: string): ContactFault | null {
  const fault = faultOfContact({ ...contact, phoneNumber: national })
  if (fault) return fault

  return parsePhone(contact.phoneNumber) === null
    ? { field: 'phoneNumber', message: phoneTexts.registration }
    : null
}

/** The token of a pending request corrects that request; if the token has expired, this creates a new one. */
function useRequestDemand(
  wanted: Wanted,
  { photos, pending: { token } }: RequestDraft,
  onAsked: Options['onAsked'],
) {
  const { keyFor, forget } = useIdempotencyKey()

  return useAction({
    mutationFn: ({ typed }: Sent<TypedContact>) => {
      const contact = contactOf(typed)
      const photoIds = photos.map(({ id }) => id)
      const { key, at } = keyFor([wanted, contact, photoIds])
      const body = requestBody(wanted, contact, photoIds, at)
      const ask = (options: CallOptions) => call(requestDemand, { body }, { ...options, idempotencyKey: key })

      return token === '' ? ask({}) : ask({ token }).catch((error) => askAnew(error, ask))
    },
    onSuccess: ({ token: asked, pendingValidation }, { typed }) => {
      forget()
      onAsked(pendingValidation ? { token: asked, phone: joinPhone(typed.phone) } : null)
    },
    onError: showError,
  })
}

function askAnew<Answer>(error: unknown, ask: (options: CallOptions) => Promise<Answer>) {
  if (!isRefusal(error, 'SIGN_IN_REQUIRED')) throw error

  return ask({})
}

const contactOf = ({ phone, fullName, emailAddress, zipCode }: TypedContact): DemandContact => ({
  phoneNumber: joinPhone(phone),
  fullName,
  emailAddress,
  zipCode,
})
