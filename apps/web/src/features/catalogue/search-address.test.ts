import { expect, test } from 'vitest'
import { resultsAddress, serviceAddress } from './search-address.ts'

test.each([
  ['33199', '/TV%20Repair?zip=33199'],
  ['33199-1234', '/TV%20Repair?zip=33199-1234'],
  ['', '/TV%20Repair'],
  ['abc', '/TV%20Repair'],
])('the page of a service keeps the zip code %j', (zip, address) => {
  expect(serviceAddress('TV Repair', zip)).toBe(address)
})

test('the results keep what was typed', () => {
  expect(resultsAddress('a & b', '33199')).toBe('/search?q=a+%26+b&zip=33199')
  expect(resultsAddress('dj', '')).toBe('/search?q=dj')
})
