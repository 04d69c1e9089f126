import { expect, test } from 'vitest'
import { isVerificationCode } from './verification-code.ts'

test.each([
  ['0000', true],
  ['0427', true],
  ['427', false],
  ['04271', false],
  ['04 7', false],
  ['１２３４', false],
  ['1234\n', false],
  ['', false],
])('%j: %s', (text, isGood) => {
  expect(isVerificationCode(text)).toBe(isGood)
})
