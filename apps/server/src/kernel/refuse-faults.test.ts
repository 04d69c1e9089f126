import { expect, test } from 'vitest'
import { sentenceOf } from '@joblane/contracts/refusals'
import { refusal, refuseFaults, refuseFields } from './refuse-faults.ts'

test('what has no faults is not refused', () => {
  expect(() => refuseFaults({})).not.toThrow()
  expect(() => refuseFaults({ zipCode: null, email: null })).not.toThrow()
  expect(() => refuseFields({})).not.toThrow()
})

test('the first fault is the message, and each field has its own', () => {
  expect(() => refuseFaults({ zipCode: null, email: 'No e-mail.', phone: 'No phone.' })).toThrow(
    expect.objectContaining({
      code: 'INVALID_INPUT',
      message: 'No e-mail.',
      fields: { email: ['No e-mail.'], phone: ['No phone.'] },
    }),
  )
})

test('fields with messages are refused with the usual message', () => {
  const fields = { email: ['No e-mail.'] }

  expect(() => refuseFields(fields)).toThrow(
    expect.objectContaining({ code: 'INVALID_INPUT', message: sentenceOf('INVALID_INPUT'), fields }),
  )
})

test('the refusal of one field speaks its message', () => {
  expect(refusal('file', 'No file.')).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'No file.',
    fields: { file: ['No file.'] },
  })
})
