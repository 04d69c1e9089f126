import { expect, test } from 'vitest'
import { statusOf } from './payment-status.tsx'

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
])('%s is called %s, and that it is a success is %s', (status, label, isSuccess) => {
  expect(statusOf(status)).toEqual({ label, isSuccess })
})
