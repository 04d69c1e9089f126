import type { DemandContact } from '@joblane/contracts/demands/contact-rules'
import { joinPhone } from '@joblane/contracts/accounts/phone'
import { type RefObject, useState } from 'react'
import { fieldErrors } from '#lib/api/field-errors.ts'
import { focusField } from '#lib/browser/focus-field.ts'
import { showNotification } from '#lib/overlays/notifications.ts'
import type { Wanted } from './request-body.ts'
import type { RequestDraft, TypedContact } from './request-draft.ts'
import { findFault, useRequestDemand } from './use-request-demand.ts'
import type { PendingRequest } from './use-validate-request.ts'

type Errors = Partial<Record<keyof DemandContact, string>>

/** The contact form's errors, and its submit handler. */
export function useContactForm(
  wanted: Wanted,
  draft: RequestDraft,
  form: RefObject<HTMLFormElement | null>,
  onAsked: (pending: PendingRequest | null) => void,
) {
  const { typed } = draft
  const [errors, setErrors] = useState<Errors>({})
  const { mutate, isPending } = useRequestDemand(wanted, draft)

  const point = (found: Errors) => {
    setErrors(found)
    const [first] = Object.keys(found)
    if (first !== undefined) focusField(form.current, first)
  }

  const send = () => {
    const contact = contactOf(typed)
    const fault = findFault(contact, typed.phone.national)
    if (fault) {
      point({ [fault.field]: fault.message })
      return showNotification('warning', fault.message)
    }

    mutate(contact, {
      onSuccess: ({ token, pendingValidation }) =>
        onAsked(pendingValidation ? { token, phone: contact.phoneNumber } : null),
      onError: (error) => point(fieldErrors(error)),
    })
  }

  return {
    errors,
    isBusy: isPending,
    send,
    /** A field that is being corrected is no longer at fault. */
    clear: (field: keyof DemandContact) => setErrors(({ [field]: _, ...others }) => others),
  }
}

const contactOf = ({ phone, fullName, emailAddress, zipCode }: TypedContact): DemandContact => ({
  phoneNumber: joinPhone(phone),
  fullName,
  emailAddress,
  zipCode,
})
