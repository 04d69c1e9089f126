import type { register } from '@joblane/contracts/accounts/api'
import { cleanEmail, emailTexts, isEmail } from '@joblane/contracts/accounts/email'
import type { BodyOf } from '@joblane/contracts/http/endpoint'
import { cleanFullName, faultOfFullName } from '@joblane/contracts/accounts/full-name'
import { isPassword, passwordTexts } from '@joblane/contracts/accounts/password'
import { parsePhone, phoneTexts } from '@joblane/contracts/accounts/phone'
import { isZip, zipTexts } from '@joblane/contracts/catalogue/zip'
import { refuseFaults } from '#kernel/refuse-faults.ts'

type Form = Omit<BodyOf<typeof register>, 'interestedCategories'>

/** Returns the form as it is stored, or rejects it with all its errors together. */
export function checkedRegistration(form: Form) {
  const fullName = cleanFullName(form.fullName)
  const email = cleanEmail(form.emailAddress)
  const phone = parsePhone(form.phoneNumber)
  const zipCode = form.zipCode.trim()

  refuseFaults({
    fullName: faultOfFullName(fullName),
    emailAddress: isEmail(email) ? null : emailTexts.registration,
    phoneNumber: phone === null ? phoneTexts.registration : null,
    zipCode: faultOfZip(zipCode),
    password: isPassword(form.password) ? null : passwordTexts.weak,
  })

  return { fullName, email, phone: phone ?? '', zipCode, password: form.password }
}

export function faultOfZip(zipCode: string) {
  if (zipCode === '') return zipTexts.missing

  return isZip(zipCode) ? null : zipTexts.invalid
}
