import { expect, test } from 'vitest'
import { LimitedMap } from './limited-map.ts'

test('what has been known longest is forgotten when there is no more room', () => {
  const map = new LimitedMap<string, number>(2)
  map.set('a', 1).set('b', 2).set('c', 3)

  expect([...map]).toEqual([
    ['b', 2],
    ['c', 3],
  ])
})

test('what is known already takes no more room', () => {
  const map = new LimitedMap<string, number>(2)
  map.set('a', 1).set('b', 2).set('b', 3)

  expect([...map]).toEqual([
    ['a', 1],
    ['b', 3],
  ])
})
