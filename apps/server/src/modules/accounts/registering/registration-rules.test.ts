import { emailTexts } from '@joblane/contracts/accounts/email'
import { fullNameTexts } from '@joblane/contracts/accounts/full-name'
import { passwordTexts } from '@joblane/contracts/accounts/password'
import { phoneTexts } from '@joblane/contracts/accounts/phone'
import { zipTexts } from '@joblane/contracts/catalogue/zip'
import { expect, test } from 'vitest'
import { checkedRegistration, faultOfZip } from './registration-rules.ts'

const form = {
  fullName: ' Ada Lovelace ',
  emailAddress: ' Ada@Joblane.test ',
  phoneNumber: '+1 (305) 555-0123',
  zipCode: ' 33101 ',
  password: 'Joblane1!',
}

test('a good form is kept without its blanks, the phone as digits', () => {
  expect(checkedRegistration(form)).toEqual({
    fullName: 'Ada Lovelace',
    email: 'Ada@Joblane.test',
    phone: '13055550123',
    zipCode: '33101',
    password: 'Joblane1!',
  })
})

test.each([
  ['fullName', '   ', fullNameTexts.missing],
  ['fullName', 'x'.repeat(10_000), fullNameTexts.tooLong],
  ['emailAddress', 'a@b', emailTexts.registration],
  ['emailAddress', 'a@b.co\r\nBcc: c@d.co', emailTexts.registration],
  ['phoneNumber', '1305555', phoneTexts.registration],
  ['phoneNumber', '1305555012x', phoneTexts.registration],
  ['zipCode', '', zipTexts.missing],
  ['zipCode', '3310', zipTexts.invalid],
  ['password', 'joblane1!', passwordTexts.weak],
])('%s %j is refused in its own words', (field, value, text) => {
  const refuse = () => checkedRegistration({ ...form, [field]: value })

  expect(refuse).toThrow(
    expect.objectContaining({ code: 'INVALID_INPUT', message: text, fields: { [field]: [text] } }),
  )
})

test('everything that is wrong is said at once', () => {
  const refuse = () => checkedRegistration({ ...form, emailAddress: '', zipCode: '', password: '' })

  expect(refuse).toThrow(
    expect.objectContaining({
      fields: {
        emailAddress: [emailTexts.registration],
        zipCode: [zipTexts.missing],
        password: [passwordTexts.weak],
      },
    }),
  )
})

test.each([
  ['', zipTexts.missing],
  ['3310', zipTexts.invalid],
  ['33101', null],
  ['33101-1234', null],
])('the fault of the zip code "%s" is %j', (zip, fault) => {
  expect(faultOfZip(zip)).toBe(fault)
})
