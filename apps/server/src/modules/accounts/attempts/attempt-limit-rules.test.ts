import { describe, expect, test } from 'vitest'
import { limits, longestWindowInSeconds, secondsToWait } from './attempt-limit-rules.ts'

const now = new Date('2026-05-01T12:00:00Z')
const ago = (...seconds: number[]) => seconds.map((second) => new Date(now.getTime() - second * 1000))
const every = (step: number, count: number) =>
  Array.from({ length: count }, (_, index) => index * step + step)

describe('codes', () => {
  test.each([
    ['the first code', ago(), 0],
    ['a second one after 10 s', ago(10), 20],
    ['a second one after 29.5 s', ago(29.5), 1],
    ['a second one after 30 s', ago(30), 0],
    ['a sixth within the hour', ago(...every(600, 5)), 600],
    ['a sixth after the hour', ago(...every(720, 5)), 0],
    ['an eleventh within the day', ago(...every(8000, 10)), 6400],
    ['an eleventh after the day', ago(...every(8640, 10)), 0],
  ])('%s', (_, times, wait) => {
    expect(secondsToWait(times, limits.code, now)).toBe(wait)
  })
})

test.each([
  [19, 0],
  [20, 3600 - 20],
  [21, 3600 - 20],
])('after %i wrong passwords within a minute one waits %i s', (count, wait) => {
  expect(secondsToWait(ago(...every(1, count)), limits.login, now)).toBe(wait)
})

test('the order of the times does not matter', () => {
  expect(secondsToWait(ago(5, 3000, 10, 40, 20), limits.forgotten, now)).toBe(600)
})

test('what is counted has to be kept for the longest of the windows', () => {
  expect(longestWindowInSeconds(limits.code)).toBe(86_400)
  expect(longestWindowInSeconds(limits.login)).toBe(3600)
})
