import { expect, test } from 'vitest'
import { cancelReason } from './cancel-payment.ts'

test.each([
  ['user_cancelled', 'You cancelled the payment process'],
  ['payment_failed', 'Payment could not be processed'],
  ['insufficient_funds', 'Insufficient funds in your account'],
  ['expired', 'Payment session has expired'],
  ['', 'Payment was not completed'],
  ['toString', 'Payment was not completed'],
])('%s reads: %s', (reason, text) => {
  expect(cancelReason(reason)).toBe(text)
})
