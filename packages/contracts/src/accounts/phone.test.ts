import { describe, expect, test } from 'vitest'
import {
  type CountryCode,
  formatPhone,
  isPossiblePhone,
  maskOwnPhone,
  maskPhone,
  parsePhone,
  joinPhone,
  readNationalDigits,
  showPhone,
  splitPhone,
} from './phone.ts'

describe('formatPhone', () => {
  test.each<[CountryCode, string, string]>([
    ['+1', '', ''],
    ['+1', '3', '(3'],
    ['+1', '305', '(305'],
    ['+1', '3055', '(305) 5'],
    ['+1', '3055550123', '(305) 555-0123'],
    ['+1', '30555501234', '(305) 555-0123'],
    ['+1', '1305', '(305'],
    ['+1', '0305', '(305'],
    ['+55', '11987654321', '(11) 98765-4321'],
    ['+55', '119876', '(11) 9876'],
    ['+55', '1123456789', '(11) 2345-6789'],
    ['+52', '551234567', '(55) 123-4567'],
    ['+52', '5512345678', '(55) 1234-5678'],
    ['+56', '1234567', '+56 123 4567'],
    ['+56', '912345678', '+56 9 1234 5678'],
    ['+54', '112345678', '(11) 234-5678'],
    ['+54', '1123456789', '(11) 2345-6789'],
    ['+598', '123456', '+598 123 456'],
    ['+598', '91234567', '+598 91 234 567'],
  ])('%s %s is shown as %s', (code, digits, shown) => {
    expect(formatPhone(code, digits)).toBe(shown)
  })

  test.each<[CountryCode, string]>([
    ['+1', '(305) 555-0123'],
    ['+55', '(11) 98765-4321'],
    ['+52', '(55) 1234-5678'],
    ['+56', '+56 9 1234 5678'],
    ['+54', '(11) 2345-6789'],
    ['+598', '+598 91 234 567'],
  ])('what is shown for %s can be formatted again: %s', (code, shown) => {
    expect(formatPhone(code, shown)).toBe(shown)
  })
})

test.each<[CountryCode, string, string]>([
  ['+1', '+1 305 555 0123', '3055550123'],
  ['+1', '13055550123', '3055550123'],
  ['+55', '5511987654321', '11987654321'],
  ['+56', '+56 9 1234 5678', '912345678'],
  ['+598', 'abc91234567', '91234567'],
  ['+1', '  +1 305 555 0123', '3055550123'],
  ['+55', ' +55 11', '11'],
  ['+55', '5512345678', '5512345678'],
  ['+55', '55987654321', '55987654321'],
  ['+55', '11987654321+55', '11987654321'],
  ['+52', '5512345678', '5512345678'],
  ['+1', '1001305555', '305555'],
  ['+1', '30555501239', '3055550123'],
])('%s: the national digits of %j are %s', (code, typed, digits) => {
  expect(readNationalDigits(code, typed)).toBe(digits)
})

test.each([
  '13055550123',
  '5511987654321',
  '551123456789',
  '525512345678',
  '56912345678',
  '541123456789',
  '59891234567',
])('%s is possible', (digits) => {
  expect(isPossiblePhone(digits)).toBe(true)
})

test.each([
  ['', 'nothing'],
  ['3055550123', 'no country code'],
  ['1305555012', 'too short for +1'],
  ['130555501234', 'too long for +1'],
  ['11055550123', 'an area that begins with 1'],
  ['5511187654321', 'a mobile number without its 9'],
  ['55119876543210', 'too long for Brazil'],
  ['52551234567', 'too short for Mexico'],
  ['5691234567', 'too short for Chile'],
  ['5411234567890', 'too long for Argentina'],
  ['5989123456', 'too short for Uruguay'],
  ['447911123456', 'another country'],
])('%s is not possible: %s', (digits) => {
  expect(isPossiblePhone(digits)).toBe(false)
})

test.each([
  ['+1 (305) 555-0123', '13055550123'],
  ['1.305.555.0123', '13055550123'],
  ['13055550123', '13055550123'],
  ['1305555O123', null],
  ['1305555012a', null],
  ['13055550123;ext=1', null],
  ['13055550123\r\n', null],
  ['x13055550123', null],
  ['++13055550123', null],
  [`1${' '.repeat(29)}3055550123`, '13055550123'],
  [`1${' '.repeat(30)}3055550123`, null],
  ['', null],
])('%j is read as %s', (text, digits) => {
  expect(parsePhone(text)).toBe(digits)
})

test.each([
  ['13055550123', '+1 (305) 555-0123', '(305) •••-••23', '+1 (305) •••-••23'],
  ['5511987654321', '+55 (11) 98765-4321', '(11) •••••-••21', '+55 (11) •••••-••21'],
  ['56912345678', '+56 9 1234 5678', '+56 9 •••• ••78', '+56 9 •••• ••78'],
  ['59891234567', '+598 91 234 567', '+598 91 ••• •67', '+598 91 ••• •67'],
])('%s is shown as %s, and veiled as %s, for its owner as %s', (digits, shown, veiled, own) => {
  expect(showPhone(digits)).toBe(shown)
  expect(maskPhone(digits)).toBe(veiled)
  expect(maskOwnPhone(digits)).toBe(own)
})

test('a number of another country is shown as it is, and masked as a whole', () => {
  expect(showPhone('447911123456')).toBe('+447911123456')
  expect(maskPhone('447911123456')).toBe('•••')
  expect(maskOwnPhone('447911123456')).toBe('•••')
})

test('a number splits into its country and the rest, and is joined again', () => {
  const parts = { countryCode: '+598', national: '91234567' } as const

  expect(splitPhone('59891234567')).toEqual(parts)
  expect(joinPhone(parts)).toBe('59891234567')
})
