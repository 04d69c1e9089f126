import { expect, test } from 'vitest'
import { ApiError, isRefusal, retryAfterOf, SessionEndedError, statusOf } from './api-call.ts'

test.each([
  [new ApiError(409, null), 409],
  [new SessionEndedError(null, 'a.b.c'), 401],
  [Object.assign(new Error('refused'), { status: 404 }), 404],
  [Object.assign(new Error('refused'), { status: '404' }), 0],
  [new Error('boom'), 0],
  [{ status: 500 }, 0],
  [null, 0],
])('the status of %s is %i', (error, status) => {
  expect(statusOf(error)).toBe(status)
})

test.each([
  [new ApiError(409, { code: 'DEMAND_FULL' }), true],
  [new SessionEndedError({ code: 'SIGN_IN_REQUIRED' }, 'a.b.c'), true],
  [Object.assign(new Error('refused while the server renders'), { code: 'DEMAND_FULL' }), true],
  [new ApiError(404, { code: 'DEMAND_NOT_FOUND' }), false],
  [new ApiError(502, '<h1>Bad gateway</h1>'), false],
  [new ApiError(0, null), false],
  [new Error('boom'), false],
  [{ code: 'DEMAND_FULL' }, false],
  [null, false],
])('%s is one of two refusals: %s', (error, isOne) => {
  expect(isRefusal(error, 'SIGN_IN_REQUIRED', 'DEMAND_FULL')).toBe(isOne)
})

test('a failed call says its status where it has no words of its own', () => {
  expect(new ApiError(503, null)).toMatchObject({ name: 'ApiError', message: 'Status 503', body: null })
  expect(new ApiError(0, null, 'Failed to fetch').message).toBe('Failed to fetch')
})

test('a session that ended is a call that failed with 401', () => {
  const ended = new SessionEndedError({ message: 'Sign in.' }, 'a.b.c')

  expect(ended).toBeInstanceOf(ApiError)
  expect(ended).toMatchObject({ name: 'SessionEndedError', status: 401, body: { message: 'Sign in.' } })
  expect(ended.message).toBe('The session has ended')
})

test.each([
  [new ApiError(429, null, 'Too soon', 30), 30],
  [new ApiError(429, null), null],
  [Object.assign(new Error('odd'), { retryAfter: 30 }), null],
])('%s asks to wait for %s seconds', (error, seconds) => {
  expect(retryAfterOf(error)).toBe(seconds)
})
