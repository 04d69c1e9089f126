import { expect, test } from 'vitest'
import { completenessOf, type Filled } from './completeness-rules.ts'

const full: Filled = {
  hasPhoto: true,
  headline: 'Leaks and faucets',
  about: 'x'.repeat(80),
  yearsOfExperience: 0,
  serviceCount: 1,
  portfolioCount: 3,
  isPublic: true,
}

test('a full profile misses nothing', () => {
  expect(completenessOf(full)).toEqual({ completeness: 100, missing: [] })
})

test('an empty one misses everything', () => {
  const empty = {
    hasPhoto: false,
    headline: '',
    about: '',
    yearsOfExperience: null,
    serviceCount: 0,
    portfolioCount: 0,
    isPublic: false,
  }

  expect(completenessOf(empty).completeness).toBe(0)
  expect(completenessOf(empty).missing).toHaveLength(7)
})

test.each([
  [{ hasPhoto: false }, 80, /photo of yourself/],
  [{ about: 'x'.repeat(79) }, 80, /about yourself/],
  [{ portfolioCount: 2 }, 80, /at least 3 pictures/],
  [{ headline: '' }, 85, /headline/],
  [{ serviceCount: 0 }, 90, /favorite categories/],
  [{ isPublic: false }, 90, /public/],
  [{ yearsOfExperience: null }, 95, /years of experience/],
] as const)('without %j it is %d percent complete and says what to do', (change, completeness, sentence) => {
  expect(completenessOf({ ...full, ...change })).toEqual({
    completeness,
    missing: [expect.stringMatching(sentence)],
  })
})
