import {
  faultOfContact,
  type ContactFault,
  type DemandContact,
} from '@joblane/contracts/rules/demand-contact'
import { requestDemand } from '@joblane/contracts/api/demands'
import { parsePhone, phoneTexts } from '@joblane/contracts/rules/phone'
import { useAction } from '#lib/actions/use-action.ts'
import { call } from '#lib/api/api-client.ts'
import { showError } from '#lib/overlays/notifications.ts'
import { requestBody, type Wanted } from './request-body.ts'

/** Asks for a service; what goes wrong is told by the shared handler. */
export const useRequestDemand = (wanted: Wanted) =>
  useAction({
    mutationFn: (contact: DemandContact) =>
      call(requestDemand, { body: requestBody(wanted, contact, new Date()) }),
    onError: showError,
  })

/** The first fault of a contact, in the order of the form; the number comes with its country code. */
export function findFault(contact: DemandContact, national: string): ContactFault | null {
  const fault = faultOfContact({ ...contact, phoneNumber: national })
  if (fault) return fault

  return parsePhone(contact.phoneNumber) === null
    ? { field: 'phoneNumber', message: phoneTexts.registration }
    : null
}
