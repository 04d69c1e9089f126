import { expect, test } from 'vitest'
import { accountForRequest } from './account-for-request-rules.ts'

const customer = { id: 'c', role: 'CUSTOMER', suspendedAt: null } as const
const other = { id: 'o', role: 'CUSTOMER', suspendedAt: null } as const
const worker = { id: 'w', role: 'WORKER', suspendedAt: null } as const
const administrator = { id: 'a', role: 'ADMINISTRATOR', suspendedAt: null } as const
const suspended = { ...customer, suspendedAt: new Date(0) }

test.each([
  ['a new person gets an account', null, null, { kind: 'create' }],
  ['a customer with that phone and e-mail', customer, customer, { kind: 'join', accountId: 'c' }],
  ['an administrator with both', administrator, administrator, { kind: 'join', accountId: 'a' }],
  ['the phone alone is known', customer, null, { kind: 'none' }],
  ['the e-mail alone is known', null, customer, { kind: 'none' }],
  ['phone and e-mail of two people', customer, other, { kind: 'none' }],
  ['a worker with both', worker, worker, { kind: 'none' }],
  ['a suspended customer with both', suspended, suspended, { kind: 'none' }],
])('%s', (_, byPhone, byEmail, expected) => {
  expect(accountForRequest({ byPhone, byEmail })).toEqual(expected)
})
