import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { preload, requireOnServer } from './preload.ts'

test('the browser shows a page before its answers are there', async () => {
  await expect(preload(new Promise<void>(() => undefined))).resolves.toBeUndefined()
})

test('the browser shows a page whose answers are missing', () => {
  expect(() => requireOnServer(new QueryClient(), { queryKey: ['categories'] })).not.toThrow()
})
