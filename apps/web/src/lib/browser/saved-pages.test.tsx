import { afterEach, expect, test, vi } from 'vitest'
import { forgetPages } from './saved-pages.ts'

afterEach(() => void vi.unstubAllGlobals())

test('the pages that were seen are deleted, and no other files', async () => {
  const deleted = vi.fn<(name: string) => Promise<boolean>>(async () => true)
  vi.stubGlobal('caches', { delete: deleted })
  await forgetPages()

  expect(deleted).toHaveBeenCalledExactlyOnceWith('pages')
})

test.each([
  ['is missing', undefined],
  ['is forbidden', { delete: () => Promise.reject(new DOMException('', 'SecurityError')) }],
])('where the storage of pages %s, nothing fails', async (_, caches) => {
  vi.stubGlobal('caches', caches)

  await expect(forgetPages()).resolves.toBeUndefined()
})
