import type { DemandContact } from '@joblane/contracts/rules/demand-contact'
import { countries } from '@joblane/contracts/rules/phone'
import { type RefObject, useState } from 'react'
import { fieldErrors } from '#lib/api/field-errors.ts'
import { focusField } from '#lib/browser/focus-field.ts'
import { showNotification } from '#lib/overlays/notifications.ts'
import type { PhoneParts } from '#ui/fields/phone-field.tsx'
import type { Wanted } from './request-body.ts'
import { findFault, useRequestDemand } from './use-request-demand.ts'
import type { PendingRequest } from './use-validate-request.ts'

type Typed = { phone: PhoneParts; fullName: string; emailAddress: string; zipCode: string }

type Errors = Partial<Record<keyof DemandContact, string>>

const empty: Typed = {
  phone: { countryCode: countries[0].code, national: '' },
  fullName: '',
  emailAddress: '',
  zipCode: '',
}

/** What is typed into the contact form, what is wrong with it, and the way to send it. */
export function useContactForm(
  wanted: Wanted,
  form: RefObject<HTMLFormElement | null>,
  onAsked: (pending: PendingRequest | null) => void,
) {
  const [typed, setTyped] = useState(empty)
  const [errors, setErrors] = useState<Errors>({})
  const { mutate, isPending } = useRequestDemand(wanted)

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
    typed,
    errors,
    isBusy: isPending,
    send,
    /** A field that is being corrected is no longer at fault. */
    change: (field: keyof DemandContact, changes: Partial<Typed>) => {
      setTyped({ ...typed, ...changes })
      setErrors(({ [field]: _, ...others }) => others)
    },
  }
}

const contactOf = ({ phone, fullName, emailAddress, zipCode }: Typed): DemandContact => ({
  phoneNumber: phone.countryCode.slice(1) + phone.national,
  fullName,
  emailAddress,
  zipCode,
})
