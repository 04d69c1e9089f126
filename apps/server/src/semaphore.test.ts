import { expect, test } from 'vitest'
import { createSemaphore, createSemaphorePerKey } from './semaphore.ts'

/** Work that finishes when the test calls `endOne`. */
function workshop() {
  const running: (() => void)[] = []
  let most = 0

  return {
    work: () =>
      new Promise<string>((resolve) => {
        running.push(() => resolve('done'))
        most = Math.max(most, running.length)
      }),
    endOne: async () => {
      running.shift()?.()
      await Promise.resolve()
    },
    running: () => running.length,
    most: () => most,
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('only so many run at once, and the others follow in order', async () => {
  const limit = createSemaphore({ atOnce: 2, waiting: 10 })
  const { work, endOne, running, most } = workshop()
  const results = Array.from({ length: 5 }, () => limit(work))

  await settled()
  expect(running()).toBe(2)
  for (let left = 5; left > 0; left -= 1) {
    await endOne()
    await settled()
  }

  expect(await Promise.all(results)).toEqual(Array(5).fill('done'))
  expect(most()).toBe(2)
})

test('a call that finds the line full is refused with a time to try again', async () => {
  const limit = createSemaphore({ atOnce: 1, waiting: 1 })
  const { work, endOne } = workshop()
  const first = limit(work)
  const second = limit(work)

  await expect(limit(work)).rejects.toMatchObject({ code: 'OVERLOADED', retryAfterSeconds: 2 })
  await endOne()
  await first
  await settled()
  await endOne()
  expect(await second).toBe('done')
})

test('work that fails leaves its place to the next', async () => {
  const limit = createSemaphore({ atOnce: 1, waiting: 5 })
  const failed = limit(() => Promise.reject(new Error('no')))
  const next = limit(async () => 'next')

  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('next')
})

test('a call that waits behind a busy key does not hold up another key', async () => {
  const limit = createSemaphorePerKey({ atOnce: 1, waiting: 1 })
  const { work, endOne } = workshop()
  const first = limit('one', work)
  const second = limit('one', work)

  await expect(limit('one', work)).rejects.toMatchObject({ code: 'OVERLOADED' })
  expect(await limit('other', async () => 'other')).toBe('other')
  await endOne()
  await first
  await settled()
  await endOne()
  expect(await second).toBe('done')
  expect(await limit('one', async () => 'again')).toBe('again')
})
