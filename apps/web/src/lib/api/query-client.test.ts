import { expect, test } from 'vitest'
import { ApiError } from './api-call.ts'
import { makeQueryClient } from './query-client.ts'

test('the server tries nothing again: a page must not wait for it', () => {
  const { retry } = makeQueryClient(async () => null as never).getDefaultOptions().queries ?? {}

  expect(typeof retry === 'function' && retry(0, new ApiError(503, null))).toBe(false)
})
