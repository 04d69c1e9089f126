import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { preload, requireOnServer } from './preload.ts'

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
