import { expect, test } from 'vitest'
import { cityKey } from './city-key.ts'

test.each([
  ['St. Louis', 'Saint Louis'],
  ['PORT ST LUCIE', 'Port Saint Lucie'],
  ['Ft. Lauderdale', 'Fort Lauderdale'],
  ["O'Fallon", 'O’Fallon'],
  ['Winston-Salem', 'winston  salem '],
  ['Española', 'Espanola'],
])('%s and %s are one city', (one, other) => {
  expect(cityKey(one)).toBe(cityKey(other))
})

test.each([
  ['Miami', 'Miami Beach'],
  ['La Fayette', 'Lafayette'],
  ['Newport', 'New Port'],
])('%s and %s are two cities', (one, other) => {
  expect(cityKey(one)).not.toBe(cityKey(other))
})
