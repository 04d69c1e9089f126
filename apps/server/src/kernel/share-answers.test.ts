import { expect, test } from 'vitest'
import { shareAnswers } from './share-answers.ts'

/** A question whose answers are given by hand, each telling how often it was asked. */
function aQuestion() {
  const answers: PromiseWithResolvers<number>[] = []
  const ask = () => {
    const answer = Promise.withResolvers<number>()
    answers.push(answer)
    return answer.promise
  }

  return { ask, answers }
}

test('the first is asked for at once, and all who come meanwhile share the next', async () => {
  const share = shareAnswers<number>()
  const { ask, answers } = aQuestion()
  const [first, second, third] = [share('a', ask), share('a', ask), share('a', ask)]
  expect(answers).toHaveLength(1)

  answers[0]?.resolve(1)
  expect(await first).toBe(1)
  await expect.poll(() => answers.length).toBe(2)
  const fourth = share('a', ask)
  answers[1]?.resolve(2)
  expect(await Promise.all([second, third])).toEqual([2, 2])

  await expect.poll(() => answers.length).toBe(3)
  answers[2]?.resolve(3)
  expect(await fourth).toBe(3)
})

test('whoever asks after an answer is given an answer of their own', async () => {
  const share = shareAnswers<number>()
  const { ask, answers } = aQuestion()
  const first = share('a', ask)
  answers[0]?.resolve(1)
  await first

  const second = share('a', ask)
  expect(answers).toHaveLength(2)
  answers[1]?.resolve(2)
  expect(await second).toBe(2)
})

test('other questions do not wait', () => {
  const share = shareAnswers<number>()
  const { ask, answers } = aQuestion()
  void share('a', ask)
  void share('b', ask)

  expect(answers).toHaveLength(2)
})

test('a failure is told to those who shared it, and not to those after them', async () => {
  const share = shareAnswers<number>()
  const { ask, answers } = aQuestion()
  const first = share('a', ask)
  const second = share('a', ask)

  answers[0]?.reject(new Error('The database is away.'))
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.resolve(2)
  expect(await second).toBe(2)
})
