import { sentenceOf } from '@joblane/contracts/refusals'
import { expect, test } from 'vitest'
import { deriveKey } from './derive-key.ts'
import { DomainError } from './domain-error.ts'

test('a refusal speaks the sentence of its code, or one of its own', () => {
  const usual = new DomainError('NO_LEADS')
  const own = new DomainError('INVALID_INPUT', {
    message: 'The zip code is not known.',
    fields: { zipCode: ['The zip code is not known.'] },
    retryAfterSeconds: 30,
    beside: { token: 't' },
  })

  expect(usual).toMatchObject({ name: 'DomainError', code: 'NO_LEADS', message: sentenceOf('NO_LEADS') })
  expect([usual.fields, usual.retryAfterSeconds, usual.beside]).toEqual([undefined, undefined, undefined])
  expect(own).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'The zip code is not known.',
    fields: { zipCode: ['The zip code is not known.'] },
    retryAfterSeconds: 30,
    beside: { token: 't' },
  })
})

test('the one field at fault says the sentence of the refusal', () => {
  const message = sentenceOf('WRONG_PASSWORD')

  expect(new DomainError('WRONG_PASSWORD', { field: 'currentPassword' })).toMatchObject({
    message,
    fields: { currentPassword: [message] },
  })
})

test('a refusal names the number or the time that it is about', () => {
  expect(new DomainError('DEMAND_FULL', { count: 1 }).message).toBe(sentenceOf('DEMAND_FULL', { count: 1 }))
  expect(new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: 720 }).message).toMatch('12 minutes')
})

test('keys differ by use and by secret, are the same each time, and do not change between versions', () => {
  const keys = [deriveKey('secret', 'codes'), deriveKey('secret', 'links'), deriveKey('other', 'codes')]

  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(3)
  expect(deriveKey('secret', 'codes')).toEqual(keys[0])
  expect(keys[0]?.toString('hex')).toBe('0fff087bec3540a05cfa45d67ea2d65128be69e9fd0fa1a9027594672e5db181')
})
