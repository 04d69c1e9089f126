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

test('a file that is too large takes the room of no other', () => {
  const begun = fakeUploads()
  const hook = renderHook(() => useUploads({ room: 1, onUploaded: () => {} }))
  const large = new File([], 'large.jpg')
  Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 })
  act(() => hook.result.current.add([large, new File(['x'], 'sink.jpg'), new File(['x'], 'tap.jpg')]))

  expect(begun).toHaveLength(1)
  expect(hook.result.current.uploads).toMatchObject([
    { error: 'A photo may have at most 10 MB and 50 megapixels.' },
    { error: null },
    { error: 'There is no room for this one.' },
  ])
})

/** Three files on their way. */
function uploadThree() {
  const begun = fakeUploads()
  const arrived: string[] = []
  const hook = renderHook(() => useUploads({ room: 6, onUploaded: ({ name }) => arrived.push(name) }))
  act(() => hook.result.current.add(['1.jpg', '2.jpg', '3.jpg'].map((name) => new File(['x'], name))))
  const end = (nth: number) => act(async () => begun[nth - 1]?.answer(200, { data: { id: `p${nth}` } }))
  const remove = (nth: number) =>
    act(async () => {
      const upload = hook.result.current.uploads.find(({ file }) => file.name === `${nth}.jpg`)
      if (upload) hook.result.current.remove(upload.key)
    })

  return { arrived, end, remove, fail: (nth: number) => act(async () => begun[nth - 1]?.fail()), hook }
}

// Seen to fail where each photo was added when its upload ended.
test('photos keep the order in which they were chosen, whichever upload ends first', async () => {
  const { arrived, end } = uploadThree()
  await end(3)
  await end(1)
  await end(2)

  expect(arrived).toEqual(['1.jpg', '2.jpg', '3.jpg'])
})

test('no photo waits for one that failed or was removed, and a removed one does not arrive', async () => {
  const { arrived, end, remove, fail } = uploadThree()
  await end(2)
  await end(3)
  await remove(2)
  expect(arrived).toEqual([])
  await fail(1)

  expect(arrived).toEqual(['3.jpg'])
})

test('what is uploaded when the picker closes is not lost', async () => {
  const { arrived, end, hook } = uploadThree()
  await end(2)
  await act(async () => hook.unmount())

  expect(arrived).toEqual(['2.jpg'])
})
