import type { register } from '@joblane/contracts/accounts/api'
import { cleanEmail, emailTexts, isEmail } from '@joblane/contracts/accounts/email'
import type { BodyOf } from '@joblane/contracts/http/endpoint'
import { cleanFullName, faultOfFullName } from '@joblane/contracts/accounts/full-name'
import { isPassword } from '@joblane/contracts/accounts/password'
import {
  countries,
  type CountryCode,
  isPossiblePhone,
  joinPhone,
  phoneTexts,
} from '@joblane/contracts/accounts/phone'
import { isZip, zipTexts } from '@joblane/contracts/catalogue/zip'

export type RegistrationForm = {
  fullName: string
  email: string
  countryCode: CountryCode
  /** National digits only. */
  phoneNumber: string
  zipCode: string
  password: string
  confirmPassword: string
  emailSmsConsent: boolean
  termsAgreed: boolean
  /** Names of subcategories. */
  selectedCategories: readonly string[]
  isVerified: boolean
}

export const emptyForm: RegistrationForm = {
  fullName: '',
  email: '',
  countryCode: countries[0].code,
  phoneNumber: '',
  zipCode: '',
  password: '',
  confirmPassword: '',
  emailSmsConsent: false,
  termsAgreed: false,
  selectedCategories: [],
  isVerified: false,
}

/** The fields that the server may reject. */
export type CheckedField = 'fullName' | 'email' | 'phoneNumber' | 'zipCode' | 'password'
export type FormFault = { field: CheckedField; message: string }

export const wholePhone = ({ countryCode, phoneNumber }: RegistrationForm) =>
  joinPhone({ countryCode, national: phoneNumber })

/** Whether Next can be pressed. */
export const isFilledIn = (form: RegistrationForm) => missingIn(form).length === 0

/** The fields that Next requires, in the form's order: the control's name, and its name in words. */
export const missingIn = (form: RegistrationForm) => needs.filter(({ isMet }) => !isMet(form))

const needs: readonly { field: string; name: string; isMet: (form: RegistrationForm) => boolean }[] = [
  { field: 'fullName', name: 'your full name', isMet: ({ fullName }) => fullName.trim() !== '' },
  { field: 'email', name: 'your e-mail', isMet: ({ email }) => email.trim() !== '' },
  { field: 'phoneNumber', name: 'your phone', isMet: ({ phoneNumber }) => phoneNumber.trim() !== '' },
  { field: 'zipCode', name: 'your zip code', isMet: ({ zipCode }) => zipCode.trim() !== '' },
  { field: 'password', name: 'a valid password', isMet: ({ password }) => isPassword(password) },
  {
    field: 'confirmPassword',
    name: 'the same password twice',
    isMet: ({ password, confirmPassword }) => password === confirmPassword && confirmPassword !== '',
  },
  { field: 'emailSmsConsent', name: 'your consent', isMet: ({ emailSmsConsent }) => emailSmsConsent },
]

/** The first field that the server would reject, in the form's order. */
export function faultOf(form: RegistrationForm): FormFault | null {
  const found = checks.find(({ faultIn }) => faultIn(form) !== null)

  return found ? { field: found.field, message: found.faultIn(form) ?? '' } : null
}

type Check = { field: CheckedField; faultIn: (form: RegistrationForm) => string | null }

const checks: readonly Check[] = [
  { field: 'fullName', faultIn: ({ fullName }) => faultOfFullName(cleanFullName(fullName)) },
  { field: 'email', faultIn: ({ email }) => (isEmail(cleanEmail(email)) ? null : emailTexts.registration) },
  {
    field: 'phoneNumber',
    faultIn: (form) => (isPossiblePhone(wholePhone(form)) ? null : phoneTexts.registration),
  },
  { field: 'zipCode', faultIn: ({ zipCode }) => (isZip(zipCode) ? null : zipTexts.invalid) },
]

/** The request body. */
export const registrationOf = (form: RegistrationForm): BodyOf<typeof register> => ({
  fullName: cleanFullName(form.fullName),
  emailAddress: cleanEmail(form.email),
  phoneNumber: wholePhone(form),
  zipCode: form.zipCode,
  password: form.password,
  interestedCategories: [...form.selectedCategories],
})

/** The server's names of the fields. */
const fieldsByName: Record<string, CheckedField> = {
  fullName: 'fullName',
  emailAddress: 'email',
  phoneNumber: 'phoneNumber',
  zipCode: 'zipCode',
  password: 'password',
}

/** The server's field errors, under the form's field names. */
export const faultsFrom = (errors: Record<string, string>): Faults =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, message]) => {
      const field = fieldsByName[name]
      return field ? [[field, message]] : []
    }),
  )

export type Faults = Partial<Record<CheckedField, string>>
