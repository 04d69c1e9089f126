import { expect, test } from 'vitest'
import { cityKey } from './city-key-rules.ts'

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
  ['St. Louis', 'saint louis'],
  ['Ste Genevieve', 'sainte genevieve'],
  ['Ft - Lauderdale', 'fort lauderdale'],
  ['Mt. Vernon', 'mount vernon'],
  [' Miami  Beach ', 'miami beach'],
])('the key of %s is %s', (name, key) => {
  expect(cityKey(name)).toBe(key)
})

test.each([
  ['Miami', 'Miami Beach'],
  ['La Fayette', 'Lafayette'],
  ['Newport', 'New Port'],
])('%s and %s are two cities', (one, other) => {
  expect(cityKey(one)).not.toBe(cityKey(other))
})
