import { expect, test } from 'vitest'
import { isPassword } from './password.ts'

test.each(['Joblane1!', 'aA1@aA1@', 'aA1$aA1%', 'aA1*aA1?', 'aA1&aaaa', `aA1!${'x'.repeat(124)}`])(
  '%s is a password',
  (text) => {
    expect(isPassword(text)).toBe(true)
  },
)

test.each([
  ['', 'nothing'],
  ['aA1!aA1', 'seven characters'],
  ['JOBLANE1!', 'no lowercase letter'],
  ['joblane1!', 'no uppercase letter'],
  ['Joblanee!', 'no digit'],
  ['Joblane11', 'no special character'],
  ['Joblane1#', 'another special character'],
  ['Joblane1!#', 'another special character besides'],
  ['Jobläne1!', 'a letter outside ASCII'],
  ['Job lane1!', 'a blank'],
  ['Joblane1!\n', 'a line break'],
  [`aA1!${'x'.repeat(125)}`, 'more than 128 characters'],
])('%j is not accepted as a password: %s', (text) => {
  expect(isPassword(text)).toBe(false)
})
