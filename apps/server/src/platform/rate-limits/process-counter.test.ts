import { expect, test } from 'vitest'
import { processCounter } from './process-counter.ts'

test('hits are counted by key until their window ends', () => {
  let time = 1000
  const counter = processCounter({ now: () => time })
  const counts = ['a', 'a', 'b', 'a'].map((key) => counter.hit(key, 60_000).count)
  time = 61_000

  expect(counts).toEqual([1, 2, 1, 3])
  expect(counter.hit('a', 60_000)).toEqual({ count: 1, resetAt: 121_000 })
})

test('a flood of addresses takes no more memory than there is room for', () => {
  const counter = processCounter({ capacity: 100 })
  for (let index = 0; index < 1000; index++) counter.hit(`10.0.0.${index}`, 60_000)

  expect(counter.hit('10.0.0.999', 60_000).count).toBe(2)
  expect(counter.hit('10.0.0.0', 60_000).count).toBe(1)
})
