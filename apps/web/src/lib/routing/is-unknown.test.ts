import { expect, test } from 'vitest'
import { ApiError } from '../api/api-call.ts'
import { isUnknown } from './is-unknown.ts'

test.each([
  ['INVALID_INPUT', true],
  ['NOT_FOUND', true],
  ['DEMAND_NOT_FOUND', true],
  ['ORDER_NOT_FOUND', true],
  ['UNEXPECTED', false],
  ['NOT_ALLOWED', false],
])('an address that is refused with %s leads nowhere: %s', (code, unknown) => {
  expect(isUnknown(new ApiError(400, { code }))).toBe(unknown)
})

test('an address that nobody answers for may lead somewhere', () => {
  expect(isUnknown(new ApiError(0, null))).toBe(false)
  expect(isUnknown(new ApiError(404, '<h1>Not found</h1>'))).toBe(false)
})
