import { expect, test } from 'vitest'
import { isForgotten, nextCheck } from './next-check-rules.ts'

const createdAt = new Date('2026-11-15T00:00:00Z')
const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000)
const hour = 60
const day = 24 * hour

test.each([
  ['CREATED', 0, 1],
  ['CREATED', 29, 1],
  ['CREATED', 30, 5],
  ['CREATED', 3 * hour - 1, 5],
  ['CREATED', 3 * hour, 30],
  ['APPROVED', 1, 1],
  ['FAILED', 4 * hour, 30],
  ['PENDING', 10, 5],
  ['PENDING', 59, 5],
  ['PENDING', hour, hour],
  ['PENDING', 3 * day - 1, hour],
  ['PENDING', 3 * day, 12 * hour],
  ['PENDING', 60 * day - 1, 12 * hour],
  ['PENDING', 60 * day, 30 * day],
  ['PENDING', 300 * day, 30 * day],
  ['COMPLETED', 1, day],
  ['COMPLETED', day - 1, day],
  ['COMPLETED', day, 3 * day],
  ['COMPLETED', 7 * day - 1, 3 * day],
  ['COMPLETED', 7 * day, 30 * day],
  ['COMPLETED', 180 * day - 1, 30 * day],
  ['REFUNDED', 90 * day, 30 * day],
] as const)(
  'a purchase that is %s after %i minutes is asked about again %i minutes later',
  (status, age, wait) => {
    const purchase = { status, createdAt, completedAt: createdAt, trouble: null }

    expect(nextCheck(purchase, after(age))).toEqual(after(age + wait))
  },
)

test.each([
  ['CANCELLED', 1],
  ['COMPLETED', 180 * day],
] as const)('a purchase that is %s after %i minutes is left alone', (status, age) => {
  expect(nextCheck({ status, createdAt, completedAt: createdAt, trouble: null }, after(age))).toBeNull()
})

test('a payment is asked about by its own age, not by that of its order', () => {
  const purchase = { status: 'COMPLETED', createdAt, completedAt: after(10 * day), trouble: null } as const

  expect(nextCheck(purchase, after(10 * day))).toEqual(after(11 * day))
  expect(nextCheck({ ...purchase, completedAt: null }, after(10 * day))).toEqual(after(40 * day))
})

test('one that is in trouble is asked about for a long time', () => {
  const purchase = { status: 'CREATED', createdAt, completedAt: null, trouble: 'the amount differs' } as const

  expect(nextCheck(purchase, after(20 * day))).toEqual(after(20 * day + 12 * hour))
})

test('an open order is forgotten after 12 hours', () => {
  expect(isForgotten({ createdAt }, after(12 * hour))).toBe(false)
  expect(isForgotten({ createdAt }, new Date(after(12 * hour).getTime() + 1))).toBe(true)
})
