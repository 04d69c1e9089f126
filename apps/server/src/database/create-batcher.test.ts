import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBatcher } from './create-batcher.ts'

type Batch = { calls: readonly string[]; results: PromiseWithResolvers<string[]> }

type TestOptions = {
  maxBatchSize?: number
  maxConcurrentBatches?: number
  keysOf?: (call: string) => string[]
}

/** A batcher whose batches the test completes by hand. */
function aBatcher(options: TestOptions = {}) {
  const batches: Batch[] = []
  const call = createBatcher<string, string>({
    maxBatchSize: 10,
    maxConcurrentBatches: 1,
    ...options,
    run(calls) {
      const results = Promise.withResolvers<string[]>()
      batches.push({ calls, results })
      return results.promise
    },
  })
  const completeNext = async () => {
    const batch = batches.shift()
    batch?.results.resolve(batch.calls.map((one) => `${one}!`))
    await nextTurn()
    await nextTurn()
  }

  return { call, batches, completeNext, inFlight: () => batches.map(({ calls }) => calls) }
}

test('calls of one turn are sent together, and each call gets its own answer', async () => {
  const { call, inFlight, completeNext } = aBatcher()
  const results = Promise.all([call('a'), call('b'), call('a')])
  await nextTurn()

  expect(inFlight()).toEqual([['a', 'b', 'a']])
  await completeNext()
  expect(await results).toEqual(['a!', 'b!', 'a!'])
})

test('a call made meanwhile is sent as soon as the batch before it is answered', async () => {
  const { call, inFlight, completeNext } = aBatcher()
  const first = call('a')
  await nextTurn()
  const later = Promise.all([call('b'), call('c')])
  await nextTurn()
  expect(inFlight()).toEqual([['a']])

  await completeNext()
  expect(await first).toBe('a!')
  expect(inFlight()).toEqual([['b', 'c']])
  await completeNext()
  expect(await later).toEqual(['b!', 'c!'])
})

test('one call that takes long does not hold up the others', async () => {
  const { call, inFlight, batches } = aBatcher({ maxConcurrentBatches: 2 })
  void call('slow')
  await nextTurn()
  const quick = call('quick')
  await nextTurn()
  expect(inFlight()).toEqual([['slow'], ['quick']])

  batches[1]?.results.resolve(['quick!'])
  expect(await quick).toBe('quick!')
})

test('no call is larger than allowed', async () => {
  const { call, inFlight, completeNext } = aBatcher({ maxBatchSize: 2 })
  const results = Promise.all(['a', 'b', 'c'].map(call))
  await nextTurn()
  expect(inFlight()).toEqual([['a', 'b']])
  await completeNext()
  expect(inFlight()).toEqual([['c']])
  await completeNext()

  expect(await results).toEqual(['a!', 'b!', 'c!'])
})

test('questions with a name in common go one after the other, in their order', async () => {
  const { call, inFlight, completeNext } = aBatcher({ keysOf: (one) => [one.charAt(0)] })
  const results = Promise.all(['a1', 'a2', 'b1', 'a3'].map(call))
  await nextTurn()
  expect(inFlight()).toEqual([['a1', 'b1']])
  await completeNext()
  expect(inFlight()).toEqual([['a2']])
  await completeNext()
  expect(inFlight()).toEqual([['a3']])
  await completeNext()

  expect(await results).toEqual(['a1!', 'a2!', 'b1!', 'a3!'])
})

test('a question with two names is not overtaken by a later one that shares the second', async () => {
  const { call, inFlight, completeNext } = aBatcher({
    maxConcurrentBatches: 2,
    keysOf: (one) => one.split('-'),
  })
  void call('a-x')
  await nextTurn()
  for (const one of ['a-y', 'b-y', 'c-z']) void call(one)
  await nextTurn()
  expect(inFlight()).toEqual([['a-x'], ['c-z']])

  await completeNext()
  expect(inFlight()).toEqual([['c-z'], ['a-y']])
})

test('a key whose call is running does not hold up other keys', async () => {
  const { call, inFlight } = aBatcher({ maxConcurrentBatches: 2, keysOf: (one) => [one.charAt(0)] })
  for (const one of ['a1', 'a2', 'a3']) void call(one)
  await nextTurn()
  await nextTurn()
  expect(inFlight()).toEqual([['a1']])

  void call('b1')
  await nextTurn()
  expect(inFlight()).toEqual([['a1'], ['b1']])
})

/** A batcher that fails every batch with a bad call in it. */
function aFailingBatcher(code: string) {
  const batches: (readonly string[])[] = []
  const call = createBatcher<string, string>({
    maxBatchSize: 10,
    maxConcurrentBatches: 1,
    run: async (calls) => {
      batches.push(calls)
      if (calls.includes('bad')) throw Object.assign(new Error('The batch failed.'), { code })
      return calls.map((one) => `${one}!`)
    },
  })

  return { call, batches }
}

test('when the database refuses a batch each call is sent alone, and only the bad call fails', async () => {
  const { call } = aFailingBatcher('23514')
  const outcomes = await Promise.allSettled([call('a'), call('bad'), call('b')])

  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await call('c')).toBe('c!')
})

test('when the connection is lost no call is sent again', async () => {
  const { call, batches } = aFailingBatcher('CONNECTION_CLOSED')
  const outcomes = await Promise.allSettled([call('a'), call('bad'), call('b')])

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(batches).toEqual([['a', 'bad', 'b']])
  expect(await call('c')).toBe('c!')
})
