import { expect, test } from 'vitest'
import { initialsOf } from './initials-of.ts'

test.each([
  ['Marisol Vega', 'MV'],
  ['Ana María de la Cruz', 'AC'],
  ['cher', 'C'],
  ['  Ada   Lovelace ', 'AL'],
  ['élan  Ünal', 'ÉÜ'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
