import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refuse } from './testing/fake-api.ts'
import { ApiError, SessionEndedError } from './api-call.ts'
import { downloadFile } from './download-file.ts'
import { saveFile } from './save-file.ts'
import { endSession, startSession, useSession } from '../session/session.ts'

/** jsdom has no downloads: what the browser is handed is read off the link that is clicked. */
const saved: { name: string; text: Promise<string>; type: string; isValid: boolean; isInPage: boolean }[] = []
const blobs = new Map<string, Blob>()

beforeEach(() => {
  vi.stubGlobal('URL', {
    createObjectURL: (blob: Blob) => {
      const address = `blob:${blobs.size}`
      blobs.set(address, blob)
      return address
    },
    revokeObjectURL: (address: string) => void blobs.delete(address),
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.getAttribute('href') ?? '')
    saved.push({
      name: this.download,
      text: blob?.text() ?? Promise.resolve(''),
      type: blob?.type ?? '',
      isValid: blob !== undefined,
      isInPage: this.isConnected,
    })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  saved.length = 0
  blobs.clear()
  endSession()
})

test('a file is saved under its name, and nothing of it stays in the page', async () => {
  saveFile('data.json', new Blob(['{"a":1}'], { type: 'application/json' }))

  expect(saved).toMatchObject([
    { name: 'data.json', type: 'application/json', isValid: true, isInPage: true },
  ])
  expect(await saved[0]?.text).toBe('{"a":1}')
  expect(blobs.size).toBe(0)
  expect(document.querySelector('a')).toBeNull()
})

test('a file of the API is asked for with the token', async () => {
  const asked = vi.fn<typeof fetch>(async () => new Response('a,b'))
  vi.stubGlobal('fetch', asked)
  startSession('a.b.c', { remember: false })
  await downloadFile('/api/statement.csv', 'statement.csv')

  expect(asked).toHaveBeenCalledExactlyOnceWith('/api/statement.csv', {
    headers: { authorization: 'Bearer a.b.c' },
  })
  expect(saved).toMatchObject([{ name: 'statement.csv', isValid: true }])
  expect(blobs.size).toBe(0)
})

test.each([
  [
    'with its reason',
    refuse('NOT_ALLOWED', { message: 'No.' }),
    { code: 'NOT_ALLOWED', body: { message: 'No.' } },
  ],
  ['without one', new Response('<h1>', { status: 502 }), { status: 502, body: null }],
])('a file that is refused %s is not saved', async (_, reply, error) => {
  vi.stubGlobal('fetch', async () => reply)
  const failure = await downloadFile('/api/statement.csv', 'statement.csv').catch((thrown: unknown) => thrown)

  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject(error)
  expect(saved).toEqual([])
})

test('a file that cannot be fetched fails as other calls do', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const failure = downloadFile('/api/statement.csv', 'statement.csv')

  await expect(failure).rejects.toMatchObject({ name: 'ApiError', status: 0 })
})

test('a file that a session is refused ends it', async () => {
  vi.stubGlobal('fetch', async () => refuse('SIGN_IN_REQUIRED'))
  startSession('a.b.c', { remember: false })
  const failure = downloadFile('/api/statement.csv', 'statement.csv')

  await expect(failure).rejects.toBeInstanceOf(SessionEndedError)
  expect(useSession.getState()).toMatchObject({ token: null, hasExpired: true })
})
