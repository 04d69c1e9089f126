import { afterEach, expect, test, vi } from 'vitest'
import { submitSignIn } from './submit-sign-in.ts'
import { refuse } from '#lib/api/testing/fake-api.ts'

const answers: Response[] = []
const asked = vi.fn<typeof fetch>(async () => answers.shift() ?? new Response(null, { status: 500 }))
vi.stubGlobal('fetch', asked)
afterEach(() => void asked.mockClear())

const typed = { email: ' marisol@joblane.test ', password: 'Joblane1!' }

test.each([
  [
    { data: 'token', token: 'token' },
    { kind: 'loggedIn', token: 'token' },
  ],
  [{ token: 'token' }, { kind: 'loggedIn', token: 'token' }],
  [{ success: true }, { kind: 'refused' }],
])('the answer %o is %o', async (body, outcome) => {
  answers.push(new Response(JSON.stringify(body)))

  expect(await submitSignIn(typed, false)).toEqual(outcome)
})

test.each([
  ['WRONG_CREDENTIALS', {}, { kind: 'refused' }],
  ['INVALID_INPUT', {}, { kind: 'refused' }],
  ['ACCOUNT_NOT_ACTIVATED', { verificationToken: 'limited' }, { kind: 'notActivated', token: 'limited' }],
  ['ACCOUNT_NOT_ACTIVATED', {}, { kind: 'notActivated', token: null }],
] as const)('the refusal %s with %o is %o', async (code, more, outcome) => {
  answers.push(refuse(code, more))

  expect(await submitSignIn(typed, false)).toEqual(outcome)
})

test.each(['ACCOUNT_SUSPENDED', 'TOO_MANY_REQUESTS', 'OVERLOADED'] as const)(
  'the refusal %s leaves open whether the password is right',
  async (code) => {
    answers.push(refuse(code))

    expect(await submitSignIn(typed, false)).toMatchObject({ kind: 'failed', error: { code } })
  },
)

test.each([true, false])('the wish to be remembered is sent along: %s', async (remember) => {
  await submitSignIn(typed, remember)

  expect(asked.mock.calls[0]?.[1]?.body).toEqual(
    new URLSearchParams({ email: 'marisol@joblane.test', password: 'Joblane1!', remember: String(remember) }),
  )
})
