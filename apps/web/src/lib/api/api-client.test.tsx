import { getLoggedUser, signIn } from '@joblane/contracts/accounts/api'
import { listCategories, listQuestions } from '@joblane/contracts/catalogue/api'
import { visitorOrMember } from '@joblane/contracts/http/access'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, SessionEndedError } from './api-call.ts'
import { call, callForAnswer } from './api-client.ts'
import { endSession, startSession, useSession } from '../session/session.ts'

const token = `a.${btoa(JSON.stringify({ unique_name: 'Marisol' }))}.c`
const optional = { ...listCategories, access: visitorOrMember }

const answers: Response[] = []
const asked = vi.fn<typeof fetch>(async () => answers.shift() ?? new Response(null, { status: 500 }))
const answer = (status: number, body: unknown) => answers.push(new Response(JSON.stringify(body), { status }))
const request = (index = 0) => {
  const [url, init] = asked.mock.calls[index] ?? []
  return { url, ...init, headers: new Headers(init?.headers) }
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

test('returns the data of the envelope', async () => {
  answer(200, { success: true, data: [], message: 'OK' })

  expect(await call(listCategories, {})).toEqual([])
  expect(request()).toMatchObject({ url: '/api/categories', method: 'GET' })
  expect(request().headers.get('accept')).toBe('application/json')
})

test('writes parameters into the address, escaped', async () => {
  answer(200, { data: [] })
  await call(listQuestions, { query: { name: 'R&D? #1' } })

  expect(request().url).toBe('/api/questions/subcategory?name=R%26D%3F+%231')
})

test('sets no time limit, and sends no body with a question', async () => {
  answer(200, { data: [] })
  await call(listCategories, {})

  expect(request().signal).toBeUndefined()
  expect(request()).not.toHaveProperty('body')
})

test('repeats the CSRF cookie in a header', async () => {
  document.cookie = 'XSRF-TOKEN=abc%2Fd'
  answer(200, { data: [] })
  await call(listCategories, {})
  document.cookie = 'XSRF-TOKEN=; max-age=0'

  expect(request().headers.get('x-xsrf-token')).toBe('abc/d')
})

test('sends a form where the contract asks for one, and gives the whole envelope to those who want it', async () => {
  answer(200, { success: true, data: 't', token: 't', message: 'Welcome' })
  const envelope = await callForAnswer(signIn, { body: { email: 'a@b.test', password: 'x y' } })

  expect(request().body).toEqual(new URLSearchParams({ email: 'a@b.test', password: 'x y' }))
  expect(envelope).toMatchObject({ message: 'Welcome', token: 't' })
})

test('sends the bearer where one may be wanted, and nowhere else', async () => {
  startSession(token, { remember: false })
  answer(200, { data: {} })
  answer(200, { data: [] })
  await call(getLoggedUser, {})
  await call(listCategories, {})

  expect(request(0).headers.get('authorization')).toBe(`Bearer ${token}`)
  expect(request(1).headers.has('authorization')).toBe(false)
})

test('a failure carries its status and body', async () => {
  answer(409, { success: false, message: 'Taken.' })

  await expect(call(listCategories, {})).rejects.toMatchObject({ status: 409, body: { message: 'Taken.' } })
})

test('a body that is no JSON is kept as text', async () => {
  answers.push(new Response('<h1>Bad gateway</h1>', { status: 502 }))

  await expect(call(listCategories, {})).rejects.toMatchObject({ status: 502, body: '<h1>Bad gateway</h1>' })
})

test('a server that cannot be reached is status 0', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))

  await expect(call(listCategories, {})).rejects.toEqual(new ApiError(0, null, 'Failed to fetch'))
})

test('a session that has ended is forgotten, and where a visitor may ask the call is made again as one', async () => {
  startSession(token, { remember: false })
  answer(401, { code: 'SIGN_IN_REQUIRED' })
  answer(200, { data: ['for visitors'] })

  expect(await call(optional, {})).toEqual(['for visitors'])
  expect(request(1).headers.has('authorization')).toBe(false)
  expect(useSession.getState().token).toBeNull()
})

test('a session that has ended is said to have, where only a member may ask', async () => {
  startSession(token, { remember: false })
  answer(401, { code: 'SIGN_IN_REQUIRED' })

  await expect(call(getLoggedUser, {})).rejects.toBeInstanceOf(SessionEndedError)
  expect(useSession.getState().hasExpired).toBe(true)
})

test('a token of its own that is refused does not end the session', async () => {
  startSession(token, { remember: false })
  answer(401, { code: 'SIGN_IN_REQUIRED' })

  await expect(call(getLoggedUser, {}, { token: 'other.token.here' })).rejects.toMatchObject({ status: 401 })
  expect(useSession.getState().token).toBe(token)
})

// Every other failure, also a 401 of something in between, leaves people signed in: a full disk or a limit is not a reason to lose what was typed.
test.each([0, 400, 401, 402, 403, 404, 408, 409, 413, 422, 429, 500, 502, 503, 504])(
  'status %i does not end the session',
  async (status) => {
    startSession(token, { remember: true })
    if (status === 0) asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    else answer(status, { message: 'No.' })

    const failure = await call(getLoggedUser, {}).catch((error: unknown) => error)

    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).not.toBeInstanceOf(SessionEndedError)
    expect(failure).toMatchObject({ status })
    expect(asked).toHaveBeenCalledOnce()
    expect(useSession.getState()).toMatchObject({ token, isAuthenticated: true, hasExpired: false })
    expect(localStorage.getItem('USER_TOKEN')).toBe(token)
  },
)

test('a visitor who is refused has no session that could end', async () => {
  answer(401, { code: 'SIGN_IN_REQUIRED', message: 'Sign in.' })

  const failure = await call(getLoggedUser, {}).catch((error: unknown) => error)

  expect(failure).not.toBeInstanceOf(SessionEndedError)
  expect(failure).toMatchObject({ status: 401, body: { message: 'Sign in.' } })
  expect(useSession.getState().hasExpired).toBe(false)
})

test('a wrong password of a signed-in member does not end the session', async () => {
  startSession(token, { remember: false })
  answer(401, { code: 'WRONG_CREDENTIALS' })

  await expect(call(signIn, { body: { email: 'a@b.test', password: 'x' } })).rejects.toMatchObject({
    code: 'WRONG_CREDENTIALS',
  })
  expect(useSession.getState()).toMatchObject({ token, hasExpired: false })
})

test('a call made again as a visitor may fail by itself', async () => {
  startSession(token, { remember: false })
  answer(401, { code: 'SIGN_IN_REQUIRED' })
  answer(503, { message: 'Busy.' })

  await expect(call(optional, {})).rejects.toMatchObject({ status: 503 })
})

test('a body is sent as JSON and said to be', async () => {
  answer(200, { data: null })
  await call({ ...signIn, accepts: 'json' } as never, { body: { email: 'a@b.test' } } as never)

  expect(request().body).toBe('{"email":"a@b.test"}')
  expect(request().headers.get('content-type')).toBe('application/json')
})

test.each([
  ['a form', signIn, { body: { email: 'a@b.test', password: 'x' } }],
  ['a question', listCategories, {}],
])('%s is not said to be JSON', async (_, endpoint, input) => {
  answer(200, { data: null })
  await call(endpoint as typeof listCategories, input as never)

  expect(request().headers.has('content-type')).toBe(false)
  expect(request().headers.has('x-xsrf-token')).toBe(false)
})

test('an empty answer is nothing', async () => {
  answers.push(new Response('', { status: 503 }))

  await expect(call(listCategories, {})).rejects.toMatchObject({ status: 503, body: null })
})

test('an aborted call is not reported as a network failure', async () => {
  const stop = new AbortController()
  const reason = new DOMException('Not wanted', 'AbortError')
  asked.mockImplementationOnce(() => {
    stop.abort(reason)
    return Promise.reject(reason)
  })

  await expect(call(listCategories, {}, { signal: stop.signal })).rejects.toBe(reason)
  expect(request().signal).toBe(stop.signal)
})

test('a network failure that is no Error object is reported as a network failure', async () => {
  asked.mockRejectedValueOnce('gone')

  await expect(call(listCategories, {}, { signal: new AbortController().signal })).rejects.toEqual(
    new ApiError(0, null, 'network'),
  )
})
