import { expect, test } from 'vitest'
import { refusal, refuseFaults, refuseFields } from './refuse-faults.ts'
import { refusals } from './refusals.ts'

test('what has no faults is not refused', () => {
  expect(() => refuseFaults({})).not.toThrow()
  expect(() => refuseFaults({ zipCode: null, email: null })).not.toThrow()
  expect(() => refuseFields({})).not.toThrow()
})

test('the first fault is the message, and each field has its own', () => {
  expect(() => refuseFaults({ zipCode: null, email: 'No e-mail.', phone: 'No phone.' })).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      message: 'No e-mail.',
      fields: { email: ['No e-mail.'], phone: ['No phone.'] },
    }),
  )
})

test('fields with messages are refused with the usual message', () => {
  const fields = { email: ['No e-mail.'] }

  expect(() => refuseFields(fields)).toThrow(
    expect.objectContaining({ code: 'invalid_input', message: refusals.invalid_input, fields }),
  )
})

test.each([
  ['invalid_input', refusal('file', 'No file.')],
  ['too_large', refusal('file', 'No file.', 'too_large')],
])('the refusal of one field has the code %s and speaks its message', (code, refused) => {
  expect(refused).toMatchObject({ code, message: 'No file.', fields: { file: ['No file.'] } })
})
