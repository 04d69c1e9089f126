import { expect, test } from 'vitest'
import { hideContacts } from './hide-contacts.ts'

test.each([
  ['Call 305-555-0123 today', 'Call ••• today'],
  ['Call (305) 555-0123.', 'Call •••.'],
  ['Call 3055550123', 'Call •••'],
  ['Call +1 305.555.0123 or 1-305-555-0123', 'Call ••• or •••'],
  ['From Brazil: +55 (11) 91234-5678', 'From Brazil: •••'],
  ['Write to ada@joblane.test, please', 'Write to •••, please'],
])('%s becomes %s', (typed, shown) => {
  expect(hideContacts(typed)).toBe(shown)
})

test.each([
  '2 bedrooms, 1.5 baths, about 1,100 sq ft, built in 1998 and redone in 2014',
  'Order number 123456789012345',
  'Between 10-12 on 2026-05-04 or 2026-05-05',
  'A budget of 1500-2000 dollars @ home',
])('%s stays as it is', (text) => {
  expect(hideContacts(text)).toBe(text)
})
