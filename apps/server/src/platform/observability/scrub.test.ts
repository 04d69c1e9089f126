import { expect, test } from 'vitest'
import { scrubError, scrubFields, scrubText } from './scrub.ts'

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U'

test.each([
  ['mail to ada@example.test failed', 'mail to [e-mail] failed'],
  ['mail to ada%40example.test failed', 'mail to [e-mail] failed'],
  ['GET /api/x?code=1234&name=Ada', 'GET /api/x?…'],
  ['call +1 (305) 555-0123 now', 'call [digits] now'],
  ['call 13055550123 now', 'call [digits] now'],
  ['the code 4821 is wrong', 'the code [digits] is wrong'],
  [`bearer ${jwt} expired`, 'bearer [token] expired'],
  ['link ZmYwM2E1N2Q4ZTQ4ZGE1Nw9x is dead', 'link [token] is dead'],
  ['invalid input syntax for type uuid: "Joblane1!"', 'invalid input syntax for type uuid: "…"'],
])('%s becomes %s', (text, scrubbed) => {
  expect(scrubText(text)).toBe(scrubbed)
})

test.each([
  'demand 0f8fad5b-d9cb-469f-a165-70867728950e is full',
  "Cannot read properties of undefined (reading 'name')",
  'the job runner ended after 3 tries',
])('%s stays as it is', (text) => {
  expect(scrubText(text)).toBe(text)
})

test('fields with telling names are hidden, at any depth and of any type', () => {
  expect(
    scrubFields({
      password: 'x',
      verificationCode: 4821,
      nested: { emailAddress: 'x', phoneNumber: 13055550123, deeper: { authorization: 'x', id: 7 } },
      task: 'send-message',
      attempts: 25,
    }),
  ).toEqual({
    password: '[hidden]',
    verificationCode: '[hidden]',
    nested: {
      emailAddress: '[hidden]',
      phoneNumber: '[hidden]',
      deeper: { authorization: '[hidden]', id: 7 },
    },
    task: 'send-message',
    attempts: 25,
  })
})

test('the code of a failure is logged, and a code that confirms a phone is not', () => {
  expect(scrubFields({ code: 'DEMAND_FULL' })).toEqual({ code: 'DEMAND_FULL' })
  expect(scrubFields({ code: '4821' })).toEqual({ code: '[hidden]' })
})

test('an error of the database keeps its code and loses its values', () => {
  const error = Object.assign(new Error('duplicate key: ada@example.test'), {
    name: 'error',
    severity: 'ERROR',
    code: '23505',
    detail: 'Key (email)=(ada@example.test) already exists.',
    constraint: 'account_email_once',
    parameters: ['ada@example.test'],
  })

  expect(scrubError(error)).toMatchObject({
    type: 'error',
    code: '23505',
    constraint: 'account_email_once',
  })
  expect(JSON.stringify(scrubError(error))).not.toContain('ada')
})

test('a stack keeps its frames and drops the message in front of them', () => {
  const { stack } = scrubError(new Error('first line ada@example.test\nsecond line 4821'))

  expect(stack).toMatch(/^\s+at .+scrub\.test\.ts/)
  expect(stack).not.toContain('line')
})

test('the cause of an error is scrubbed too', () => {
  const scrubbed = scrubError(new Error('outer', { cause: new Error('to ada@example.test') }))

  expect(scrubbed['cause']).toMatchObject({ message: 'to [e-mail]' })
})
