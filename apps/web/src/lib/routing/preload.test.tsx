import { expect, test } from 'vitest'
import { preload } from './preload.ts'

test('the browser shows a page before its answers are there', async () => {
  await expect(preload(new Promise<void>(() => undefined))).resolves.toBeUndefined()
})
