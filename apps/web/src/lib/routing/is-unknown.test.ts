import { expect, test } from 'vitest'
import { ApiError } from '../api/api-call.ts'
import { isUnknown } from './is-unknown.ts'

test('an invalid address is as unknown as one that leads nowhere', () => {
  expect([400, 404, 500, 0].map((status) => isUnknown(new ApiError(status, null)))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
