import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, findToken, startSession } from '#lib/session/session.ts'
import { marisol } from '#lib/session/testing/session-examples.ts'
import { fakeUploads } from './testing/fake-uploads.ts'
import { uploadPhoto } from './upload-photo.ts'

const picture = new File(['pixels'], 'leak.jpg', { type: 'image/jpeg' })
const photo = { id: '0f8fad5b-d9cb-469f-a165-70867728950e' }
const success = { success: true, data: photo, message: 'OK' }
let uploads: ReturnType<typeof fakeUploads>

beforeEach(() => {
  asStranger()
  uploads = fakeUploads()
})
afterEach(() => {
  asStranger()
  vi.unstubAllGlobals()
})

function asStranger() {
  endSession()
  document.cookie = 'XSRF-TOKEN=; max-age=0'
}

function begin({ asVisitor = false } = {}) {
  const stop = new AbortController()
  const onProgress = vi.fn<(share: number) => void>()
  const uploaded = uploadPhoto(picture, { onProgress, signal: stop.signal, asVisitor })

  return { uploaded, stop, onProgress }
}

test('a picture is sent as a form, and its progress is reported', async () => {
  const { uploaded, onProgress } = begin()
  const [upload] = uploads

  expect(upload?.address).toBe('POST /api/photos')
  expect(upload?.responseType).toBe('json')
  expect(upload?.headers).toEqual({ accept: 'application/json' })
  expect(upload?.body?.get('file')).toEqual(picture)

  upload?.progress(1, 4)
  upload?.progress(4, 4)
  upload?.answer(200, success)
  expect(onProgress.mock.calls).toEqual([[0.25], [1]])
  expect(await uploaded).toEqual(photo)
})

test('a member sends the token; members and visitors send the cookie against forged requests', async () => {
  startSession(marisol, { remember: false })
  document.cookie = 'XSRF-TOKEN=abc'
  begin()
  begin({ asVisitor: true })

  expect(uploads.map(({ headers }) => headers)).toEqual([
    { accept: 'application/json', 'x-xsrf-token': 'abc', authorization: `Bearer ${marisol}` },
    { accept: 'application/json', 'x-xsrf-token': 'abc' },
  ])
})

test.each([
  ['the server refuses it', 422, (at: number) => uploads[at]?.answer(422, { message: 'Not a picture.' })],
  ['the network is gone', 0, (at: number) => uploads[at]?.fail()],
])('a failure is reported: %s', async (_, status, fail) => {
  startSession(marisol, { remember: false })
  const { uploaded } = begin()
  fail(0)

  await expect(uploaded).rejects.toMatchObject({ name: 'ApiError', status })
  expect(uploads).toHaveLength(1)
  expect(findToken()).toBe(marisol)
})

test('a refusal by the server and a failure of the network are different errors', async () => {
  const refused = begin()
  uploads[0]?.answer(422, { message: 'Not a picture.' })
  const unsent = begin()
  uploads[1]?.fail()

  await expect(refused.uploaded).rejects.toMatchObject({ body: { message: 'Not a picture.' } })
  await expect(unsent.uploaded).rejects.toMatchObject({ body: null, message: 'network' })
})

test('an upload can be stopped', async () => {
  const { uploaded, stop } = begin()
  expect(uploads[0]?.wasStopped).toBe(false)
  stop.abort()

  await expect(uploaded).rejects.toMatchObject({ status: 0, message: 'The upload was stopped' })
  expect(uploads[0]?.wasStopped).toBe(true)
})

test('a session that has ended is no reason to fail: the picture is sent again as a visitor', async () => {
  startSession(marisol, { remember: false })
  const { uploaded } = begin()
  uploads[0]?.answer(401, { code: 'SIGN_IN_REQUIRED' })
  await vi.waitUntil(() => uploads.length === 2, 30_000)
  expect(uploads[1]?.headers).toEqual({ accept: 'application/json' })
  expect(findToken()).toBeNull()

  uploads[1]?.answer(200, success)
  expect(await uploaded).toEqual(photo)
})

test('a visitor who is not let in is told so, and the upload is not repeated', async () => {
  const { uploaded } = begin()
  uploads[0]?.answer(401, { code: 'SIGN_IN_REQUIRED' })

  await expect(uploaded).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  expect(uploads).toHaveLength(1)
})
