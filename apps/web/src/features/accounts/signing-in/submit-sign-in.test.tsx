import { afterEach, expect, test, vi } from 'vitest'
import { submitSignIn } from './submit-sign-in.ts'

const answers: Response[] = []
const asked = vi.fn<typeof fetch>(async () => answers.shift() ?? new Response(null, { status: 500 }))
vi.stubGlobal('fetch', asked)
afterEach(() => void asked.mockClear())

const typed = { email: ' marisol@joblane.test ', password: 'Joblane1!' }

test.each([
  [200, { data: 'token', token: 'token' }, { kind: 'loggedIn', token: 'token' }],
  [200, { token: 'token' }, { kind: 'loggedIn', token: 'token' }],
  [200, { success: true }, { kind: 'refused' }],
  [401, { message: 'Invalid email or password.' }, { kind: 'refused' }],
  [400, { message: 'Please check the highlighted fields and try again.' }, { kind: 'refused' }],
  [
    400,
    { message: "This account hasn't been activated.", verificationToken: 'limited' },
    { kind: 'notActivated', token: 'limited' },
  ],
  [400, { message: "This account hasn't been activated." }, { kind: 'notActivated', token: null }],
])('an answer of %i with %o is %o', async (status, body, outcome) => {
  answers.push(new Response(JSON.stringify(body), { status }))

  expect(await submitSignIn(typed, false)).toEqual(outcome)
})

test.each([403, 429, 503])('an answer of %i leaves open whether the password is right', async (status) => {
  answers.push(new Response(JSON.stringify({ message: 'Not now.' }), { status }))

  expect(await submitSignIn(typed, false)).toMatchObject({ kind: 'failed', error: { status } })
})

test.each([true, false])('the wish to be remembered is sent along: %s', async (remember) => {
  await submitSignIn(typed, remember)

  expect(asked.mock.calls[0]?.[1]?.body).toEqual(
    new URLSearchParams({ email: 'marisol@joblane.test', password: 'Joblane1!', remember: String(remember) }),
  )
})
