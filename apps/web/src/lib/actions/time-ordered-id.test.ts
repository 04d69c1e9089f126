import { afterEach, expect, test, vi } from 'vitest'
import { timeOrderedId } from './time-ordered-id.ts'

afterEach(() => vi.useRealTimers())

test('an id is a UUID of version 7 that begins with the time', () => {
  vi.useFakeTimers({ now: new Date('2026-11-17T05:00:00.123Z') })

  expect(timeOrderedId()).toMatch(/^01a1e7e0-50fb-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('two ids of one moment differ', () => {
  vi.useFakeTimers()

  expect(timeOrderedId()).not.toBe(timeOrderedId())
})
