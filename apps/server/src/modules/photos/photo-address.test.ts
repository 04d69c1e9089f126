import { expect, test } from 'vitest'
import { hour } from '#kernel/duration.ts'
import { photoAddresses } from './photo-address.ts'

const clock = { time: Date.parse('2026-11-16T09:00:00Z') }
const addresses = photoAddresses({ secret: 'a secret', now: () => new Date(clock.time) })
const id = '0f8fad5b-d9cb-469f-a165-70867728950e'

function partsOf(url: string) {
  const { pathname, searchParams } = new URL(url, 'http://joblane.test')
  const [, , , photo = '', size = ''] = pathname.split('/')

  return { id: photo, size, ...Object.fromEntries(searchParams) }
}

test('an address is good for at most 24 hours and at least 12', () => {
  const given = partsOf(addresses.of(id, 'expiring').url)
  const expiry = addresses.expiryOf(given)
  const lifeInHours = expiry instanceof Date ? (expiry.getTime() - clock.time) / hour : 0

  expect(lifeInHours).toBeGreaterThanOrEqual(12)
  expect(lifeInHours).toBeLessThanOrEqual(24)
  clock.time += 24 * hour
  expect(addresses.expiryOf(given)).toBeNull()
  clock.time -= 24 * hour
})

test('it is the same for a while, so that browsers can cache the picture', () => {
  const first = addresses.of(id, 'expiring')
  clock.time += hour

  expect(addresses.of(id, 'expiring')).toEqual(first)
  clock.time -= hour
})

test('a lasting address never expires', () => {
  const given = partsOf(addresses.of(id, 'lasting').thumbnailUrl)
  clock.time += 10_000 * hour

  expect(addresses.expiryOf(given)).toBe('never')
  clock.time -= 10_000 * hour
})

test.each([
  { id: '0f8fad5b-d9cb-469f-a165-70867728950f' },
  { size: 'thumbnail' },
  { expires: String(Date.parse('2027-01-01')) },
  { expires: '' },
  { expires: undefined },
  { expires: ['1', '2'] },
  { signature: '' },
  { signature: undefined },
  { signature: 'A'.repeat(43) },
])('%o is not signed', (change) => {
  expect(addresses.expiryOf({ ...partsOf(addresses.of(id, 'expiring').url), ...change })).toBeNull()
})

test('the signature of another secret is not ours', () => {
  const others = photoAddresses({ secret: 'another', now: () => new Date(clock.time) })

  expect(addresses.expiryOf(partsOf(others.of(id, 'lasting').url))).toBeNull()
})
