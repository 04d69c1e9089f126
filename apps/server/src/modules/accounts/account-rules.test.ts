import { expect, test } from 'vitest'
import { isActivated } from './account-rules.ts'

test('an account is activated by its phone, and by nothing else', () => {
  expect(isActivated({ phoneConfirmedAt: new Date(0) })).toBe(true)
  expect(isActivated({ phoneConfirmedAt: null })).toBe(false)
})
