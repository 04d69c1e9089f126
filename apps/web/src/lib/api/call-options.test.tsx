import { getLoggedUser } from '@joblane/contracts/accounts/api'
import { visitorOrMember } from '@joblane/contracts/http/access'
import { listCategories } from '@joblane/contracts/catalogue/api'
import { getDemand } from '@joblane/contracts/demands/api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from './api-client.ts'
import { endSession, startSession, useSession } from '../session/session.ts'

const token = `a.${btoa(JSON.stringify({ unique_name: 'Marisol' }))}.c`
const optional = { ...listCategories, access: visitorOrMember }

const answers: Response[] = []
const asked = vi.fn<typeof fetch>(async () => answers.shift() ?? new Response(null, { status: 500 }))
const answer = (status: number, body: unknown) => answers.push(new Response(JSON.stringify(body), { status }))
const request = () => {
  const [url, init] = asked.mock.calls[0] ?? []
  return { url, headers: new Headers(init?.headers) }
}

beforeEach(() => {
  vi.stubGlobal('fetch', asked)
  endSession()
})
afterEach(() => {
  vi.unstubAllGlobals()
  asked.mockClear()
  answers.length = 0
})

test('parameters of a path are written into it, escaped', async () => {
  answer(200, { data: {} })
  await call(getDemand, { params: { id: 'a/b' } })

  expect(request().url).toBe('/api/demands/a%2Fb')
})

test('a private link is used instead of the session, which its refusal does not end', async () => {
  startSession(token, { remember: false })
  answer(401, { code: 'SIGN_IN_REQUIRED' })
  const failure = await call(getDemand, { params: { id: '1' } }, { manageSecret: 's3cret' }).catch(
    (error: unknown) => error,
  )

  expect(request().headers.get('x-manage-secret')).toBe('s3cret')
  expect(request().headers.has('authorization')).toBe(false)
  expect(failure).toMatchObject({ name: 'ApiError', code: 'SIGN_IN_REQUIRED' })
  expect(useSession.getState().token).toBe(token)
})

test('a call without options has no header of theirs', async () => {
  answer(200, { data: {} })
  await call(getLoggedUser, {})

  expect([...request().headers.keys()]).toEqual(['accept'])
})

test('a call that is made again carries its id, so that it is done once', async () => {
  answer(200, { data: [] })
  await call(listCategories, {}, { idempotencyKey: 'b7d5' })

  expect(request().headers.get('idempotency-key')).toBe('b7d5')
})

test.each([
  ['30', 30],
  ['0', 0],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  [null, null],
])('a refusal with Retry-After %s says to wait for %s seconds', async (retryAfter, seconds) => {
  const headers = new Headers(retryAfter === null ? [] : [['retry-after', retryAfter]])
  answers.push(new Response('{}', { status: 429, headers }))

  await expect(call(listCategories, {})).rejects.toMatchObject({ status: 429, retryAfter: seconds })
})

test('a call that only makes sense for a member does not become one of a visitor', async () => {
  startSession(token, { remember: false })
  answer(401, { code: 'SIGN_IN_REQUIRED' })

  await expect(call(optional, {}, { needsSession: true })).rejects.toMatchObject({
    name: 'SessionEndedError',
    token,
    code: 'SIGN_IN_REQUIRED',
  })
  expect(asked).toHaveBeenCalledOnce()
})

test('a call that only makes sense for a member is not made without a session', async () => {
  await expect(call(optional, {}, { needsSession: true })).rejects.toMatchObject({ status: 401 })
  expect(asked).not.toHaveBeenCalled()
})
