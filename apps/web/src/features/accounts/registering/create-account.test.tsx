import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, useSession } from '#lib/session/session.ts'
import { createAccount } from './create-account.ts'
import { aForm } from './testing/a-form.ts'
import { refuse } from '#lib/api/testing/fake-api.ts'

const form = aForm({ selectedCategories: ['Plumbing'] })
const tokenNamed = (name: string) => `a.${btoa(JSON.stringify({ unique_name: name }))}.c`
const registration = tokenNamed('registration')
const session = tokenNamed('session')

const answers: Response[] = []
const asked = vi.fn<typeof fetch>(async () => answers.shift() ?? new Response(null, { status: 500 }))
const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
const answer = (status: number, body: object) => answers.push(new Response(JSON.stringify(body), { status }))
const registered = { success: true, data: registration, message: 'Account created successfully!' }

beforeEach(() => {
  vi.stubGlobal('fetch', asked)
  endSession()
  localStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  asked.mockClear()
  warned.mockClear()
  answers.length = 0
})

test('a new member who can log in at once gets a remembered session', async () => {
  answer(200, registered)
  answer(200, { data: session, token: session })

  expect(await createAccount(form)).toBe('loggedIn')
  expect(useSession.getState().token).toBe(session)
  expect(localStorage.getItem('USER_TOKEN')).toBe(session)
  expect(sessionStorage.getItem('USER_TOKEN')).toBe(session)
})

test('a new member who is not activated confirms the phone with the token of the registration', async () => {
  answer(200, registered)
  answers.push(refuse('ACCOUNT_NOT_ACTIVATED', { verificationToken: 'other' }))

  expect(await createAccount(form)).toBe('needsVerification')
  expect(localStorage.getItem('USER_TOKEN')).toBe(registration)
  expect(warned).not.toHaveBeenCalled()
})

test('a login that fails for another reason does not stop the registration', async () => {
  answer(200, registered)
  answers.push(refuse('OVERLOADED'))

  expect(await createAccount(form)).toBe('loggedIn')
  expect(useSession.getState().token).toBe(registration)
  expect(warned).toHaveBeenCalledOnce()
})

test('what was chosen is kept for the first login', async () => {
  answer(200, registered)
  await createAccount(form)

  expect(localStorage.getItem('joblane_temp_preferences')).toContain('Plumbing')
})

test('where nothing was chosen nothing is kept', async () => {
  answer(200, registered)
  await createAccount({ ...form, selectedCategories: [] })

  expect(localStorage.getItem('joblane_temp_preferences')).toBeNull()
})

test.each([
  ['a token', { success: true, message: 'Account created successfully!' }],
  ['a message', { success: true, data: registration }],
])('an answer without %s is no account', async (_, body) => {
  answer(200, body)

  await expect(createAccount(form)).rejects.toMatchObject({ status: 400, message: 'Account creation failed' })
  expect(useSession.getState().token).toBeNull()
})

test('a refusal is passed on, and no session starts', async () => {
  answers.push(refuse('CONTACT_TAKEN', { errors: { emailAddress: ['Taken.'] } }))

  await expect(createAccount(form)).rejects.toMatchObject({ code: 'CONTACT_TAKEN' })
  expect(asked).toHaveBeenCalledOnce()
  expect(localStorage).toHaveLength(0)
})
