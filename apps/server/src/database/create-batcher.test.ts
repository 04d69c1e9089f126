import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBatcher } from './create-batcher.ts'

type Call = { questions: readonly string[]; answer: PromiseWithResolvers<string[]> }

/** Somebody who is asked and answers by hand. */
function anOracle(way: { most?: number; atOnce?: number; namesIn?: (question: string) => string[] } = {}) {
  const calls: Call[] = []
  const ask = createBatcher<string, string>({
    most: 10,
    atOnce: 1,
    ...way,
    ask(questions) {
      const answer = Promise.withResolvers<string[]>()
      calls.push({ questions, answer })
      return answer.promise
    },
  })
  const answerNext = async () => {
    const call = calls.shift()
    call?.answer.resolve(call.questions.map((question) => `${question}!`))
    await nextTurn()
    await nextTurn()
  }

  return { ask, calls, answerNext, asked: () => calls.map(({ questions }) => questions) }
}

test('what is asked in one turn is asked together, and each gets an answer of their own', async () => {
  const { ask, asked, answerNext } = anOracle()
  const answers = Promise.all([ask('a'), ask('b'), ask('a')])
  await nextTurn()

  expect(asked()).toEqual([['a', 'b', 'a']])
  await answerNext()
  expect(await answers).toEqual(['a!', 'b!', 'a!'])
})

test('who comes meanwhile is asked for as soon as the others are answered', async () => {
  const { ask, asked, answerNext } = anOracle()
  const first = ask('a')
  await nextTurn()
  const later = Promise.all([ask('b'), ask('c')])
  await nextTurn()
  expect(asked()).toEqual([['a']])

  await answerNext()
  expect(await first).toBe('a!')
  expect(asked()).toEqual([['b', 'c']])
  await answerNext()
  expect(await later).toEqual(['b!', 'c!'])
})

test('one call that takes long does not hold up the others', async () => {
  const { ask, asked, calls } = anOracle({ atOnce: 2 })
  void ask('slow')
  await nextTurn()
  const quick = ask('quick')
  await nextTurn()
  expect(asked()).toEqual([['slow'], ['quick']])

  calls[1]?.answer.resolve(['quick!'])
  expect(await quick).toBe('quick!')
})

test('no call is larger than allowed', async () => {
  const { ask, asked, answerNext } = anOracle({ most: 2 })
  const answers = Promise.all(['a', 'b', 'c'].map(ask))
  await nextTurn()
  expect(asked()).toEqual([['a', 'b']])
  await answerNext()
  expect(asked()).toEqual([['c']])
  await answerNext()

  expect(await answers).toEqual(['a!', 'b!', 'c!'])
})

test('questions with a name in common go one after the other, in their order', async () => {
  const { ask, asked, answerNext } = anOracle({ namesIn: (question) => [question.charAt(0)] })
  const answers = Promise.all(['a1', 'a2', 'b1', 'a3'].map(ask))
  await nextTurn()
  expect(asked()).toEqual([['a1', 'b1']])
  await answerNext()
  expect(asked()).toEqual([['a2']])
  await answerNext()
  expect(asked()).toEqual([['a3']])
  await answerNext()

  expect(await answers).toEqual(['a1!', 'a2!', 'b1!', 'a3!'])
})

test('a name that is under way holds up nobody else', async () => {
  const { ask, asked } = anOracle({ atOnce: 2, namesIn: (question) => [question.charAt(0)] })
  for (const question of ['a1', 'a2', 'a3']) void ask(question)
  await nextTurn()
  await nextTurn()
  expect(asked()).toEqual([['a1']])

  void ask('b1')
  await nextTurn()
  expect(asked()).toEqual([['a1'], ['b1']])
})

/** Answers nobody in whose company a bad question is. */
function anOracleThatFails(code: string) {
  const calls: (readonly string[])[] = []
  const ask = createBatcher<string, string>({
    most: 10,
    atOnce: 1,
    ask: async (questions) => {
      calls.push(questions)
      if (questions.includes('bad')) throw Object.assign(new Error('There is no answer.'), { code })
      return questions.map((question) => `${question}!`)
    },
  })

  return { ask, calls }
}

test('when the database refuses a call each is asked alone, and only who is at fault is told', async () => {
  const { ask } = anOracleThatFails('23514')
  const outcomes = await Promise.allSettled([ask('a'), ask('bad'), ask('b')])

  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await ask('c')).toBe('c!')
})

test('when the connection is lost nobody is asked again', async () => {
  const { ask, calls } = anOracleThatFails('CONNECTION_CLOSED')
  const outcomes = await Promise.allSettled([ask('a'), ask('bad'), ask('b')])

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(calls).toEqual([['a', 'bad', 'b']])
  expect(await ask('c')).toBe('c!')
})
