import { expect, test } from 'vitest'
import { lostBetween, wholeDamage } from './attribute-losses.ts'

const journal = { posts: ['a', 'b', 'c'], unlocks: ['u', 'v'], purchases: ['p'] }
const nothing = { asked: 0, posts: 0, unlocks: 0, purchases: 0 }
const first = { asked: 2, posts: 2, unlocks: 1, purchases: 0 }
const all = { asked: 3, posts: 3, unlocks: 2, purchases: 1 }
const lost = { lostPosts: ['b', 'c'], lostUnlocks: ['v'], lostPurchases: ['p'] }

test.each([
  ['before it', nothing, first, 1],
  ['after it', first, all, 3],
  ['in all', nothing, all, 4],
  ['in none', all, all, 0],
])('a lost write is counted where it was acknowledged: %s', (_, from, to, count) => {
  expect(lostBetween(journal, lost, from, to)).toBe(count)
})

test('leads spent for nothing and uncredited payments are lost, repeated payments and credits doubled', () => {
  const damage = wholeDamage({
    lostPosts: ['a'],
    leadsSpentForNothing: ['b'],
    paidAndNotCredited: ['c'],
    doubledPosts: ['d'],
    doubledPayments: ['e'],
    creditedAndNotPaid: ['f'],
    lostUnlocks: [],
  })

  expect(damage).toEqual({ lost: 3, doubled: 3 })
})
