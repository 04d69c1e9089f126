import { expect, test } from 'vitest'
import { paymentStatus } from './payment-status.ts'

test.each([
  ['CREATED', 'Created', false],
  ['APPROVED', 'Approved', true],
  ['PENDING', 'Pending', false],
  ['COMPLETED', 'Completed', true],
  ['CANCELLED', 'Cancelled', false],
  ['REFUNDED', 'Refunded', false],
  ['FAILED', 'Failed', false],
  ['SOMETHING_NEW', 'Unknown Status', false],
  ['constructor', 'Unknown Status', false],
])('%s is called %s', (status, label, isSuccess) => {
  expect(paymentStatus(status)).toEqual({ label, isSuccess })
})
