import { expect, test } from 'vitest'
import { ApiError } from './api-call.ts'
import { fieldErrors, messageOf } from './field-errors.ts'

test('the first sentence of each field is taken', () => {
  const refusal = new ApiError(409, { message: 'Taken.', errors: { email: ['Taken.', 'Really.'], zip: [] } })

  expect(fieldErrors(refusal)).toEqual({ email: 'Taken.' })
  expect(messageOf(refusal)).toBe('Taken.')
})

test.each([
  ['a server that cannot be reached', new ApiError(0, null)],
  ['a proxy that answers in words', new ApiError(502, 'Bad gateway')],
  ['fields that are no object', new ApiError(400, { errors: 'all' })],
  ['fields without words', new ApiError(400, { errors: { a: [7], b: 'no list' }, message: ['No.'] })],
  ['anything else that is thrown', new Error('boom')],
])('there is no error of a field in %s', (_, error) => {
  expect(fieldErrors(error)).toEqual({})
  expect(messageOf(error)).toBeNull()
})
