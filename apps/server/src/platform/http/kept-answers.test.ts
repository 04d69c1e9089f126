import { expect, test } from 'vitest'
import { keepAnswers } from './kept-answers.ts'

function aLoader() {
  const asked: string[] = []
  const answers = keepAnswers(
    async (key) => {
      asked.push(key)
      return `${key}${asked.length}`
    },
    { limit: 2 },
  )
  const textOf = async (key: string) => JSON.parse((await answers.find(key)).body.toString()).data

  return { asked, answers, textOf }
}

test('an answer is made once, however many ask while it is being made', async () => {
  const { asked, textOf } = aLoader()

  expect(await Promise.all([textOf('a'), textOf('a'), textOf('a')])).toEqual(['a1', 'a1', 'a1'])
  expect(asked).toEqual(['a'])
})

test('a kept answer needs no waiting and has the same bytes', async () => {
  const { answers } = aLoader()
  const made = await answers.find('a')

  expect(answers.find('a')).toBe(made)
})

test('a forgotten answer is made anew', async () => {
  const { answers, textOf } = aLoader()
  await textOf('a')
  answers.forget()

  expect(await textOf('a')).toBe('a2')
})

test('what was forgotten while it was being made is not kept', async () => {
  const { answers, textOf } = aLoader()
  const early = textOf('a')
  answers.forget()

  expect(await early).toBe('a1')
  expect(await textOf('a')).toBe('a2')
})

test('the oldest answer makes room for a new one', async () => {
  const { asked, textOf } = aLoader()
  for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await textOf(key)

  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})

test('a failure is told to those who asked and tried again for the next', async () => {
  let isBroken = true
  const answers = keepAnswers(async () => {
    if (isBroken) throw new Error('no database')
    return 1
  })

  await expect(answers.find()).rejects.toThrow('no database')
  isBroken = false
  expect(await answers.find()).toHaveProperty('etag')
})

test('equal data has an equal tag, other data another', async () => {
  const answers = keepAnswers(async (key) => key.length)

  expect((await answers.find('a')).etag).toBe((await answers.find('b')).etag)
  expect((await answers.find('a')).etag).not.toBe((await answers.find('bb')).etag)
})
