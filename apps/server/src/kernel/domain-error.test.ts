import { expect, test } from 'vitest'
import { deriveKey } from './derive-key.ts'
import { DomainError } from './domain-error.ts'
import { refusals } from './refusals.ts'

test('a refusal speaks the sentence of its code, or one of its own', () => {
  const usual = new DomainError('no_leads')
  const own = new DomainError('invalid_input', {
    message: 'The zip code is not known.',
    fields: { zipCode: ['The zip code is not known.'] },
    retryAfterSeconds: 30,
    beside: { token: 't' },
  })

  expect(usual).toMatchObject({ name: 'DomainError', code: 'no_leads', message: refusals.no_leads })
  expect([usual.fields, usual.retryAfterSeconds, usual.beside]).toEqual([undefined, undefined, undefined])
  expect(own).toMatchObject({
    code: 'invalid_input',
    message: 'The zip code is not known.',
    fields: { zipCode: ['The zip code is not known.'] },
    retryAfterSeconds: 30,
    beside: { token: 't' },
  })
})

test('every refusal is a sentence that a person can read', () => {
  for (const sentence of Object.values(refusals)) expect(sentence).toMatch(/^[A-Z].{10,}\.$/)
})

test('no two refusals sound alike', () => {
  expect(new Set(Object.values(refusals)).size).toBe(Object.keys(refusals).length)
})

test('keys differ by use and by secret, are the same each time, and do not change between versions', () => {
  const keys = [deriveKey('secret', 'codes'), deriveKey('secret', 'links'), deriveKey('other', 'codes')]

  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(3)
  expect(deriveKey('secret', 'codes')).toEqual(keys[0])
  expect(keys[0]?.toString('hex')).toBe('0fff087bec3540a05cfa45d67ea2d65128be69e9fd0fa1a9027594672e5db181')
})

test.each([
  ['too_many_requests', 'Too many attempts. Please try again in 12 minutes.'],
  ['code_too_soon', 'Please wait 12 minutes before you ask for another code.'],
  ['overloaded', refusals.overloaded],
] as const)('%s names the time to wait where it is known', (code, sentence) => {
  expect(new DomainError(code, { retryAfterSeconds: 720 }).message).toBe(sentence)
  expect(new DomainError(code).message).toBe(refusals[code])
})
