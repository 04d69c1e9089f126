import { describe, expect, test } from 'vitest'
import { faultOfSignIn, isFilledIn } from './sign-in-rules.ts'

describe('the button waits', () => {
  test.each([
    ['', '', false],
    ['   ', 'secret', false],
    ['a@b.test', '', false],
    ['a@b', ' ', true],
    ['a@b.test', 'secret', true],
  ])('for "%s" and "%s"', (email, password, isReady) => {
    expect(isFilledIn({ email, password })).toBe(isReady)
  })
})

describe('nothing is sent', () => {
  const emptyEmail = { field: 'email', warning: 'E-mail is empty or invalid.' }
  const incomplete = 'Please fill in all fields'

  test.each([
    ['', '', { ...emptyEmail, notice: incomplete }],
    ['', 'secret', { ...emptyEmail, notice: incomplete }],
    ['a@b', 'secret', { ...emptyEmail, notice: null }],
    ['a@b.test\r\nBcc: x@y.test', 'secret', { ...emptyEmail, notice: null }],
    ['a@b.test', '', { field: 'password', warning: 'Password is empty.', notice: incomplete }],
  ])('for "%s" and "%s"', (email, password, fault) => {
    expect(faultOfSignIn({ email, password })).toEqual(fault)
  })
})

test('blanks around an e-mail do no harm', () => {
  expect(faultOfSignIn({ email: ' marisol@joblane.test ', password: 'secret' })).toBeNull()
})
