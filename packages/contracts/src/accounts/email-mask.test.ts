import { expect, test } from 'vitest'
import { maskEmail } from './email-mask.ts'

test.each([
  ['maria@joblane.test', 'm***a@joblane.test'],
  ['ana@joblane.test', 'a*a@joblane.test'],
  ['bo@joblane.test', 'bo@joblane.test'],
  ['x@joblane.test', 'x@joblane.test'],
  ['@joblane.test', '@joblane.test'],
  ['nobody', 'n****y'],
  ['worker@joblane.test', 'wo*ker@joblane.test'],
  ['mathiasson@joblane.test', 'ma*****son@joblane.test'],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
