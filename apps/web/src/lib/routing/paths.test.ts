import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { paths } from './paths.ts'
import { preload, requireOnServer } from './preload.ts'

test.each([
  [paths.receipt('5O1/9?x'), '/receipt/5O1%2F9%3Fx'],
  [paths.demand('a#b'), '/demand/a%23b'],
  [paths.service("Body's Health & more"), "/Body's%20Health%20%26%20more"],
])('what is in an address cannot become another: %s', (path, expected) => {
  expect(path).toBe(expected)
})

test('no two pages have one address', () => {
  const fixed = Object.values(paths).filter((path) => typeof path === 'string')

  expect(new Set(fixed).size).toBe(fixed.length)
  expect(fixed.every((path) => path.startsWith('/'))).toBe(true)
})

test('the server waits for all that a page is made of, and fails with it', async () => {
  const done: string[] = []
  const slow = Promise.resolve().then(() => void done.push('slow'))
  await preload(slow, Promise.resolve())
  expect(done).toEqual(['slow'])

  await expect(preload(Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})

test('the server makes no page out of answers that it does not have', () => {
  const queries = new QueryClient()
  const questions = [{ queryKey: ['categories'] }, { queryKey: ['plans'] }]
  queries.setQueryData(['categories'], [])
  expect(() => requireOnServer(queries, ...questions)).toThrow('Status 503')

  queries.setQueryData(['plans'], null)
  expect(() => requireOnServer(queries, ...questions)).not.toThrow()
})
