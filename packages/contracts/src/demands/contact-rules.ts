import { emailTexts, isEmail } from '../accounts/email.ts'
import { fullNameTexts, isLongEnoughForRequest } from '../accounts/full-name.ts'
import { phoneTexts } from '../accounts/phone.ts'
import { isZip, zipTexts } from '../catalogue/zip.ts'

/** The contact form of a demand request as typed; `phoneNumber` has no country code and may be empty. */
export type DemandContact = {
  zipCode: string
  phoneNumber: string
  fullName: string
  emailAddress: string
}

export type ContactFault = { field: keyof DemandContact; message: string }

/** The first error of the form, in the order of the checks; null if it is valid. */
export function faultOfContact(contact: DemandContact): ContactFault | null {
  const found = checks.find(({ field, isFaulty }) => isFaulty(contact[field].trim()))

  return found ? { field: found.field, message: found.message } : null
}

type Check = ContactFault & { isFaulty: (value: string) => boolean }

const checks: readonly Check[] = [
  { field: 'zipCode', message: zipTexts.missing, isFaulty: (zip) => zip === '' },
  { field: 'zipCode', message: zipTexts.invalid, isFaulty: (zip) => !isZip(zip) },
  { field: 'phoneNumber', message: phoneTexts.requestMissing, isFaulty: (phone) => !/\d/.test(phone) },
  { field: 'fullName', message: fullNameTexts.missing, isFaulty: (name) => !isLongEnoughForRequest(name) },
  { field: 'emailAddress', message: emailTexts.requestMissing, isFaulty: (email) => email.length <= 3 },
  { field: 'emailAddress', message: emailTexts.requestInvalid, isFaulty: (email) => !isEmail(email) },
]
