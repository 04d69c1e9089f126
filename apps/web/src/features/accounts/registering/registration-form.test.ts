import { describe, expect, test } from 'vitest'
import {
  faultOf,
  faultsFrom,
  isFilledIn,
  type RegistrationForm,
  registrationOf,
} from './registration-form.ts'
import { aForm } from './testing/a-form.ts'

describe('Next can be pressed', () => {
  test.each<[string, Partial<RegistrationForm>, boolean]>([
    ['with everything', {}, true],
    ['without a name', { fullName: '   ' }, false],
    ['without an e-mail', { email: ' ' }, false],
    ['without a phone', { phoneNumber: '' }, false],
    ['without a zip code', { zipCode: '' }, false],
    ['with a weak password', { password: 'maple1', confirmPassword: 'maple1' }, false],
    ['with two passwords', { confirmPassword: 'Maple1!streets' }, false],
    ['without consent', { emailSmsConsent: false }, false],
    ['with an invalid e-mail', { email: 'a@b' }, true],
  ])('%s', (_, changes, isReady) => {
    expect(isFilledIn(aForm(changes))).toBe(isReady)
  })
})

const email = 'Invalid e-mail address. Please verify your e-mail address and try again.'
const phone = 'Invalid phone number. Please verify your phone number and try again.'

describe('what is wrong', () => {
  test.each<[Partial<RegistrationForm>, ReturnType<typeof faultOf>]>([
    [{}, null],
    [{ email: 'a@b' }, { field: 'email', message: email }],
    [{ email: 'marisol@joblane.t' }, { field: 'email', message: email }],
    [{ email: 'a@b.test\nBcc: c@d.test' }, { field: 'email', message: email }],
    [{ phoneNumber: '305555014' }, { field: 'phoneNumber', message: phone }],
    [{ countryCode: '+55' }, { field: 'phoneNumber', message: phone }],
    [
      { email: 'a@b', phoneNumber: '305' },
      { field: 'email', message: email },
    ],
    [{ zipCode: '3319' }, { field: 'zipCode', message: 'Zip Code is invalid.' }],
    [
      { fullName: 'x'.repeat(10_000) },
      { field: 'fullName', message: 'Full Name may have at most 120 characters.' },
    ],
    [{ fullName: 'مريم 🌱' }, null],
  ])('with %o', (changes, fault) => {
    expect(faultOf(aForm(changes))).toEqual(fault)
  })
})

test.each([
  ['+1', '3055550142'],
  ['+55', '11912345678'],
  ['+52', '5512345678'],
  ['+56', '912345678'],
  ['+54', '1123456789'],
  ['+598', '91234567'],
] as const)('a number of %s is good', (countryCode, phoneNumber) => {
  expect(faultOf(aForm({ countryCode, phoneNumber }))).toBeNull()
})

test('what is sent has clean texts and a phone of digits only', () => {
  const form = aForm({
    fullName: ' Marisol Vega ',
    email: ' marisol@joblane.test ',
    selectedCategories: ['Plumbing'],
  })

  expect(registrationOf(form)).toEqual({
    fullName: 'Marisol Vega',
    emailAddress: 'marisol@joblane.test',
    phoneNumber: '13055550142',
    zipCode: '33199',
    password: 'Maple1!street',
    interestedCategories: ['Plumbing'],
  })
})

test('faults of the server are found under our own names', () => {
  expect(
    faultsFrom({ emailAddress: 'Taken.', zipCode: 'Invalid.', interestedCategories: 'Unknown.' }),
  ).toEqual({
    email: 'Taken.',
    zipCode: 'Invalid.',
  })
})
