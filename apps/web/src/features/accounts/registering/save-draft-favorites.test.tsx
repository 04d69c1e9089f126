import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeDraftFavorites } from './draft-favorites.ts'
import { saveDraftFavorites } from './save-draft-favorites.ts'

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
  storeDraftFavorites(email, ['Plumbing', 'Painting'])
  answers.push([], ['Plumbing', 'Painting'])
  await saveDraftFavorites(email, 'a.b.c')

  expect(requests()).toEqual([
    ['GET', '/api/account/interested-categories', undefined],
    ['PUT', '/api/account/interested-categories', '["Plumbing","Painting"]'],
  ])
  expect(localStorage).toHaveLength(0)
})

test('what has been chosen since is left alone', async () => {
  storeDraftFavorites(email, ['Plumbing'])
  answers.push(['Dance'])
  await saveDraftFavorites(email)

  expect(requests()).toHaveLength(1)
  expect(localStorage).toHaveLength(0)
})

test('without kept favorites no request is sent', async () => {
  storeDraftFavorites('dana@joblane.test', ['Plumbing'])
  await saveDraftFavorites(email)

  expect(asked).not.toHaveBeenCalled()
})

test('a failure is ignored', async () => {
  storeDraftFavorites(email, ['Plumbing'])

  await expect(saveDraftFavorites(email)).resolves.toBeUndefined()
})
