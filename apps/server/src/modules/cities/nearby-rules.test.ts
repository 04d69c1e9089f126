import { expect, test } from 'vitest'
import { cityPath } from './find-city-page.ts'
import { pickNearby } from './nearby-rules.ts'

/** The largest city is the farthest. */
const around = ['/d', '/c', '/b', '/a'].map((path, nth) => ({ path, distance: 4 - nth }))
const picked = (indexed: string[], limit: number) =>
  pickNearby(around, new Set(indexed), limit).map(({ path }) => path)

test.each([
  [[], 2, ['/c', '/d']],
  [['/a', '/b'], 2, ['/a', '/b']],
  [['/a'], 2, ['/a', '/d']],
  [['/d'], 9, ['/a', '/b', '/c', '/d']],
])('where %j are indexed, %d of four are %j', (indexed, limit, expected) => {
  expect(picked(indexed, limit)).toEqual(expected)
})

test('an address is in small letters', () => {
  expect(cityPath({ service: 'plumbing', stateCode: 'TX', city: 'austin' })).toBe('/plumbing/tx/austin')
})
