import { expect, test } from 'vitest'
import { maskedContact } from './masked-contact.ts'

test.each([
  ['phone', '13055550142', '+1 (305) •••-••42'],
  ['phone', '56912345678', '+56 9 •••• ••78'],
  ['phone', '', '•••'],
  ['email', 'mari@joblane.test', 'm**i@joblane.test'],
  ['email', 'marisol.vega@joblane.test', 'ma*******ega@joblane.test'],
] as const)('the %s %s is shown as %s', (kind, contact, shown) => {
  expect(maskedContact(kind, contact)).toBe(shown)
})
