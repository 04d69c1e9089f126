import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeUploads } from '#lib/api/testing/fake-uploads.ts'
import { useUploads } from './use-uploads.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an upload that failed is tried again only where there is room for it', async () => {
  const begun = fakeUploads()
  const hook = renderHook(({ room }) => useUploads({ room, onUploaded: () => {} }), {
    initialProps: { room: 1 },
  })
  const failed = () => hook.result.current.uploads[0]
  const retry = () => {
    const upload = failed()
    if (upload) act(() => hook.result.current.retry(upload))
  }
  act(() => hook.result.current.add([new File(['x'], 'sink.jpg')]))
  await act(async () => begun[0]?.fail())

  hook.rerender({ room: 0 })
  retry()
  expect(begun).toHaveLength(1)
  expect(failed()).toMatchObject({ error: 'There is no room for this one.', canRetry: true })

  hook.rerender({ room: 1 })
  retry()
  expect(begun).toHaveLength(2)
  expect(failed()).toMatchObject({ error: null })
})
