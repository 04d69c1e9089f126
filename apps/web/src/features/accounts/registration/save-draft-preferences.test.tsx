import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeDraftPreferences } from './draft-preferences.ts'
import { saveDraftPreferences } from './save-draft-preferences.ts'

const email = 'marisol@joblane.test'
const answers: unknown[] = []
const asked = vi.fn<typeof fetch>(async () => {
  const data = answers.shift()
  return new Response(JSON.stringify({ data }), { status: data === undefined ? 500 : 200 })
})
const requests = () => asked.mock.calls.map(([url, init]) => [init?.method, url, init?.body])

beforeEach(() => {
  vi.stubGlobal('fetch', asked)
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  asked.mockClear()
  answers.length = 0
})

test('what was kept is saved and forgotten', async () => {
  storeDraftPreferences(email, ['Plumbing', 'Painting'])
  answers.push([], ['Plumbing', 'Painting'])
  await saveDraftPreferences(email, 'a.b.c')

  expect(requests()).toEqual([
    ['GET', '/api/account/interested-categories', undefined],
    ['PUT', '/api/account/interested-categories', '["Plumbing","Painting"]'],
  ])
  expect(localStorage).toHaveLength(0)
})

test('what has been chosen since is left alone', async () => {
  storeDraftPreferences(email, ['Plumbing'])
  answers.push(['Dance'])
  await saveDraftPreferences(email)

  expect(requests()).toHaveLength(1)
  expect(localStorage).toHaveLength(0)
})

test('without kept preferences no request is sent', async () => {
  storeDraftPreferences('dana@joblane.test', ['Plumbing'])
  await saveDraftPreferences(email)

  expect(asked).not.toHaveBeenCalled()
})

test('a failure is ignored', async () => {
  storeDraftPreferences(email, ['Plumbing'])

  await expect(saveDraftPreferences(email)).resolves.toBeUndefined()
})
