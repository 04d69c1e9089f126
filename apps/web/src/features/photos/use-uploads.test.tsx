import { photoField } from '@joblane/contracts/photos/api'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeUploads } from './testing/fake-uploads.ts'
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
  const retry = () =>
    act(async () => {
      const upload = failed()
      if (upload) hook.result.current.retry(upload)
    })
  await act(async () => hook.result.current.add([new File(['x'], 'sink.jpg')]))
  await act(async () => begun[0]?.fail())

  hook.rerender({ room: 0 })
  await retry()
  expect(begun).toHaveLength(1)
  expect(failed()).toMatchObject({ error: 'There is no room for this one.', canRetry: true })

  hook.rerender({ room: 1 })
  await retry()
  expect(begun).toHaveLength(2)
  expect(failed()).toMatchObject({ error: null })
})

test('a file that is too large takes the room of no other', async () => {
  const begun = fakeUploads()
  const hook = renderHook(() => useUploads({ room: 1, onUploaded: () => {} }))
  const large = new File([], 'large.jpg')
  Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 })
  await act(async () =>
    hook.result.current.add([large, new File(['x'], 'sink.jpg'), new File(['x'], 'tap.jpg')]),
  )

  expect(begun).toHaveLength(1)
  expect(hook.result.current.uploads).toMatchObject([
    { error: 'A photo may have at most 10 MB and 50 megapixels.' },
    { error: null },
    { error: 'There is no room for this one.' },
  ])
})

/** Three files on their way. */
async function uploadThree() {
  const begun = fakeUploads()
  const arrived: string[] = []
  const hook = renderHook(() => useUploads({ room: 6, onUploaded: ({ name }) => arrived.push(name) }))
  await act(async () =>
    hook.result.current.add(['1.jpg', '2.jpg', '3.jpg'].map((name) => new File(['x'], name))),
  )
  const end = (nth: number) => act(async () => begun[nth - 1]?.answer(200, { data: { id: `p${nth}` } }))
  const remove = (nth: number) =>
    act(async () => {
      const upload = hook.result.current.uploads.find(({ file }) => file.name === `${nth}.jpg`)
      if (upload) hook.result.current.remove(upload.key)
    })

  return { arrived, begun, end, remove, fail: (nth: number) => act(async () => begun[nth - 1]?.fail()), hook }
}

const namesOf = (begun: ReturnType<typeof fakeUploads>) =>
  begun.map(({ body }) => {
    const file = body?.get(photoField)
    return file instanceof File && file.name
  })

// Seen to fail where all began at once.
test('two are uploaded at a time, in the order in which they were chosen; one that failed stops no other', async () => {
  const { begun, end, fail, hook } = await uploadThree()
  await act(async () => hook.result.current.add([new File(['x'], '4.jpg')]))
  expect(namesOf(begun)).toEqual(['1.jpg', '2.jpg'])
  expect(hook.result.current.uploads.map(({ progress }) => progress)).toEqual([0, 0, null, null])

  await fail(2)
  expect(namesOf(begun)).toEqual(['1.jpg', '2.jpg', '3.jpg'])
  await end(1)
  expect(namesOf(begun)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg'])
})

test('one that is removed while it waits is never sent, and neither is one whose picker closes', async () => {
  const { arrived, begun, end, remove, hook } = await uploadThree()
  await act(async () => hook.result.current.add(['4.jpg', '5.jpg'].map((name) => new File(['x'], name))))
  await remove(3)
  await end(1)
  expect(namesOf(begun)).toEqual(['1.jpg', '2.jpg', '4.jpg'])

  await act(async () => hook.unmount())
  expect(namesOf(begun)).toEqual(['1.jpg', '2.jpg', '4.jpg'])
  expect(arrived).toEqual(['1.jpg'])
})

test('one that is tried again waits behind the others', async () => {
  const { begun, end, fail, hook } = await uploadThree()
  await act(async () => hook.result.current.add([new File(['x'], '4.jpg')]))
  await fail(1)
  const failed = hook.result.current.uploads[0]
  if (failed) await act(async () => hook.result.current.retry(failed))
  expect(hook.result.current.uploads[0]).toMatchObject({ error: null, progress: null })
  await end(2)
  await end(3)

  expect(namesOf(begun)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '1.jpg'])
})

// Seen to fail where each photo was added when its upload ended.
test('photos keep the order in which they were chosen, whichever upload ends first', async () => {
  const { arrived, end } = await uploadThree()
  await end(2)
  await end(3)
  await end(1)

  expect(arrived).toEqual(['1.jpg', '2.jpg', '3.jpg'])
})

test('no photo waits for one that failed or was removed, and a removed one does not arrive', async () => {
  const { arrived, end, remove, fail } = await uploadThree()
  await end(2)
  await end(3)
  await remove(2)
  expect(arrived).toEqual([])
  await fail(1)

  expect(arrived).toEqual(['3.jpg'])
})

test('what is uploaded when the picker closes is not lost', async () => {
  const { arrived, end, hook } = await uploadThree()
  await end(2)
  await act(async () => hook.unmount())

  expect(arrived).toEqual(['2.jpg'])
})
