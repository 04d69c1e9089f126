import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDraft, writeDraft } from '../drafts/drafts.ts'
import { loadUser } from './load-user.ts'
import { endSession, startSession, useSession } from './session.ts'
import { signOut } from './sign-out.ts'

const token = `a.${btoa(JSON.stringify({ unique_name: 'Marisol' }))}.c`
const other = `a.${btoa(JSON.stringify({ unique_name: 'Dana' }))}.c`
const user = { id: '1', fullName: 'Marisol', role: 'WORKER', phoneNumberConfirmed: true }
const asked = vi.fn<typeof fetch>()
const now = () => useSession.getState()

beforeEach(() => {
  vi.stubGlobal('fetch', asked)
  endSession()
  asked.mockReset()
  asked.mockImplementation(async () => new Response(JSON.stringify({ data: user })))
})
afterEach(() => void vi.unstubAllGlobals())

test('the profile of the signed-in member is fetched', async () => {
  startSession(token, { remember: false })
  const loading = loadUser()
  expect(now().isUserLoading).toBe(true)
  await loading

  expect(now()).toMatchObject({ isUserLoading: false, userDetails: user })
})

test('no profile is fetched for a visitor', async () => {
  await loadUser()

  expect(asked).not.toHaveBeenCalled()
  expect(now().isUserLoading).toBe(false)
})

test('it fails in silence, and the session goes on', async () => {
  startSession(token, { remember: false })
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await loadUser()

  expect(now()).toMatchObject({ token, isUserLoading: false, userDetails: null, isAuthenticated: true })
})

test('it does not become the profile of another member who signed in meanwhile', async () => {
  startSession(token, { remember: false })
  const loading = loadUser()
  startSession(other, { remember: false })
  await loading

  expect(now()).toMatchObject({ token: other, userDetails: null })
})

test('it does not bring back a member who signed out meanwhile', async () => {
  startSession(token, { remember: false })
  const loading = loadUser()
  endSession()
  await loading

  expect(now()).toMatchObject({ token: null, userDetails: null })
  expect(localStorage).toHaveLength(0)
})

test('signing out ends the session here at once, and on the server with its own token', async () => {
  startSession(token, { remember: true })
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  signOut()

  expect(now().token).toBeNull()
  const [url, request] = asked.mock.calls[0] ?? []
  expect(url).toBe('/api/auth/logout')
  expect(new Headers(request?.headers).get('authorization')).toBe(`Bearer ${token}`)
})

test('signing out drops what was typed and not sent', () => {
  startSession(token, { remember: true })
  writeDraft('note', { text: 'Half a sentence' })
  signOut()

  expect(readDraft('note', { text: '' })).toEqual({ text: '' })
  expect(sessionStorage).toHaveLength(0)
})

test('a visitor has nothing to sign out from', () => {
  signOut()

  expect(asked).not.toHaveBeenCalled()
})
