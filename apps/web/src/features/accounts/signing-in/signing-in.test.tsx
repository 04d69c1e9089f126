import * as contract from '@joblane/contracts/accounts/api'
import { listCategories } from '@joblane/contracts/catalogue/api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  changesIn,
  fakeApi,
  type FakeApi,
  given,
  refuse,
  succeed,
  unreachable,
} from '#lib/api/testing/fake-api.ts'
import { aUser, marisol } from '#lib/session/testing/session-examples.ts'
import { buttonIn, dialogNamed, fieldIn, press, type } from '#shell/testing/finders.ts'
import { closeSite, renderSite } from '#shell/testing/open-site.tsx'

const refused = 'Invalid email or password. Please try again.'
let api: FakeApi
let dialog: HTMLElement

beforeEach(async () => {
  api = fakeApi([given(listCategories, []), given(contract.getLoggedUser, aUser())])
  await renderSite('/help')
  press(screen.getByRole('banner'), 'Login')
  dialog = await dialogNamed('Welcome Back!')
  expect(document.activeElement).toBe(email())
})
afterEach(closeSite)

const email = () => fieldIn(dialog, 'E-mail')
const password = () => fieldIn(dialog, 'Password')
const button = () => buttonIn(dialog, 'Sign In')
const isGone = () => waitFor(() => expect(dialog.isConnected).toBe(false))

function signIn(address = 'worker@joblane.test', secret = 'Joblane1!') {
  type(email(), address)
  type(password(), secret)
  fireEvent.click(button())
}

test('password managers find their fields, and the password can be looked at', () => {
  expect(email().autocomplete).toBe('username')
  expect(password().autocomplete).toBe('current-password')

  expect(password().type).toBe('password')
  press(dialog, 'Show password')
  expect(password().type).toBe('text')
  press(dialog, 'Hide password')
  expect(password().type).toBe('password')
})

test('an unfinished or malformed form says what is missing, and nothing is sent', async () => {
  expect(button().disabled).toBe(true)
  type(email(), 'marisol@joblane.test')
  expect(button().disabled).toBe(true)
  fireEvent.keyDown(email(), { key: 'Enter' })
  await within(dialog).findByText('Please fill in all fields')
  expect(screen.getByText('Password is empty.')).toBeTruthy()
  expect(document.activeElement).toBe(password())

  type(password(), 'x')
  expect(within(dialog).queryByText('Please fill in all fields')).toBeNull()
  expect(button().disabled).toBe(false)
  type(email(), '  ')
  expect(button().disabled).toBe(true)

  type(email(), 'a@b')
  fireEvent.click(button())
  await screen.findByText('E-mail is empty or invalid.')
  expect(document.activeElement).toBe(email())
  expect(email().getAttribute('aria-invalid')).toBe('true')
  expect(changesIn(api.asked)).toEqual([])
})

// That the server answers alike whether the account is known or not is shown where it signs in.
test('a wrong password is refused until something is typed', async () => {
  api.answer(contract.signIn, refuse('WRONG_CREDENTIALS'))
  signIn()
  await within(dialog).findByText(refused)
  expect(screen.getByText("E-mail or password isn't correct")).toBeTruthy()
  expect(document.activeElement).toBe(password())

  type(password(), 'Joblane1!x')
  expect(within(dialog).queryByText(refused)).toBeNull()
})

test('a server that cannot be reached is named as the reason', async () => {
  api.answer(contract.signIn, unreachable)
  signIn()

  await screen.findByText('Não foi possível contatar o servidor. Tente novamente em instantes.')
  expect(button().disabled).toBe(false)
})

test('too many tries are called that, and not a wrong password', async () => {
  const message = 'Too many wrong passwords. Please wait 12 minutes.'
  api.answer(contract.signIn, refuse('TOO_MANY_REQUESTS', { message }, { 'retry-after': '720' }))
  signIn()

  expect((await within(dialog).findByRole('alert')).textContent).toBe(message)
  expect(screen.queryByText(/^Invalid email or password/)).toBeNull()
})

test('an account whose phone is not confirmed goes on with that', async () => {
  api.answer(contract.getLoggedUser, aUser({ phoneNumberConfirmed: false }))
  api.answer(contract.signIn, refuse('ACCOUNT_NOT_ACTIVATED', { verificationToken: marisol }))
  signIn()
  const verification = await dialogNamed('Phone Verification Required')
  expect(screen.getByText("This account hasn't been activated.")).toBeTruthy()
  fireEvent(verification, new Event('cancel', { bubbles: true, cancelable: true }))
  expect(verification.isConnected).toBe(true)

  press(verification, 'Sign out')
  await waitFor(() => expect(verification.isConnected).toBe(false))
  expect(buttonIn(screen.getByRole('banner'), 'Login')).toBeTruthy()
})

test('Create Account takes the place of the sign-in', async () => {
  press(dialog, 'Create Account')

  await dialogNamed('Join Our Platform')
  expect(dialog.isConnected).toBe(false)
})

test.each([
  ['in its tab unless it is to be kept', false],
  ['in the browser where that was ticked', true],
])('a login stays %s', async (_, isKept) => {
  api.answer(contract.signIn, succeed(marisol, { token: marisol }))
  if (isKept) fireEvent.click(within(dialog).getByLabelText('Keep me signed in'))
  signIn()
  await isGone()

  expect(api.callsOf(contract.signIn)[0]?.body.remember).toBe(String(isKept))
  expect([localStorage.getItem('USER_TOKEN'), sessionStorage.getItem('USER_TOKEN')]).toEqual([
    isKept ? marisol : null,
    marisol,
  ])
})
