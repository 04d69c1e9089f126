import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '#lib/api/api-call.ts'
import { hideNotification, useNotification } from '#lib/overlays/notifications.ts'
import { showUnlessInFields } from './show-unless-in-fields.ts'

beforeEach(hideNotification)
afterEach(hideNotification)

const shown = () => useNotification.getState().message

test('a refusal without faulty fields is notified of', () => {
  showUnlessInFields(new ApiError(409, { message: 'Taken.' }))

  expect(shown()).toBe('Taken.')
})

test('a refusal whose fields show it is not notified of as well', () => {
  showUnlessInFields(new ApiError(400, { message: 'Check the form.', errors: { zip: ['No such zip.'] } }))

  expect(shown()).toBe('')
})
