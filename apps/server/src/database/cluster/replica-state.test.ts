import { expect, test } from 'vitest'
import { stateOf } from './replica-state.ts'

const [answering, silent] = [true, false]

test.each([
  ['has a beat of the last second', { beat: 9000, askedAt: 10_000 }, answering, 'fresh'],
  ['has an older beat', { beat: 8999, askedAt: 10_000 }, answering, 'behind'],
  ['is an hour behind', { beat: 0, askedAt: 3_600_000 }, answering, 'behind'],
  ['has the last beat that a lost primary confirmed', { beat: 9500, askedAt: 60_000 }, silent, 'fresh'],
  ['lacks the last beat that a lost primary confirmed', { beat: 9499, askedAt: 60_000 }, silent, 'behind'],
  ['has no beat of a process that has just begun', { beat: null, askedAt: 1500 }, answering, 'starting'],
  ['has no beat of a process that began long ago', { beat: null, askedAt: 10_000 }, answering, 'unknown'],
  ['has none while the primary is lost', { beat: null, askedAt: 10_000 }, silent, 'unknown'],
])('a replica that %s', (_, seen, isPrimaryAnswering, state) => {
  expect(stateOf({ ...seen, isStandby: true }, { acknowledged: 9500, since: 500, isPrimaryAnswering })).toBe(
    state,
  )
})

test('a primary is used, and is reported as a primary', () => {
  const seen = { beat: 9900, askedAt: 10_000, isStandby: false }

  expect(stateOf(seen, { acknowledged: 9900, since: 0, isPrimaryAnswering: true })).toBe('primary')
})
