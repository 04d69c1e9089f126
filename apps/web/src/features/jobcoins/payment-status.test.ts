import { expect, test } from 'vitest'
import { paymentStatus } from './payment-status.ts'

test.each([
  ['CREATED', 'Created'],
  ['APPROVED', 'Approved'],
  ['PENDING', 'Pending'],
  ['COMPLETED', 'Completed'],
  ['CANCELLED', 'Cancelled'],
  ['REFUNDED', 'Refunded'],
  ['FAILED', 'Failed'],
  ['SOMETHING_NEW', 'Unknown Status'],
  ['constructor', 'Unknown Status'],
])('%s is called %s', (status, label) => {
  expect(paymentStatus(status)).toBe(label)
})
