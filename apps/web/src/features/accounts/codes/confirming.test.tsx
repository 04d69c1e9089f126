import {
  getInterestedCategories,
  getLoggedUser,
  sendCode,
  validateCode,
} from '@joblane/contracts/accounts/api'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogue } from '#shell/testing/catalogue.ts'
import { fakeApi, type FakeApi, given, refuse } from '#lib/api/testing/fake-api.ts'
import { startSession } from '#lib/session/session.ts'
import { aUser, marisol } from '#lib/session/testing/session-examples.ts'
import { buttonIn, fieldIn, press, type } from '#shell/testing/finders.ts'
import { closeSite, leaveSite, renderSite } from '#shell/testing/open-site.tsx'

const tooSoon = 'Please wait 27 seconds before you ask for another code.'
let api: FakeApi

beforeEach(() => {
  api = fakeApi([
    ...catalogue,
    given(getInterestedCategories, []),
    given(sendCode, null),
    given(validateCode, null),
  ])
  startSession(marisol, { remember: false })
})
afterEach(closeSite)

/** From here on the test says what time it is. */
async function open(user: Partial<ReturnType<typeof aUser>>, path = '/help') {
  api.answer(getLoggedUser, aUser(user))
  const { router } = await renderSite(path)
  await screen.findByRole('button', { name: /0 leads/ })
  await vi.dynamicImportSettled()
  await act(async () => {})
  vi.useFakeTimers()

  return router
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const named = (name: string) => screen.queryByRole('dialog', { name }) as HTMLElement
const emailDialog = () => named('Email Verification Required')
const phoneDialog = () => named('Phone Verification Required')
const reminder = () => screen.queryByRole('button', { name: 'Click here to confirm your email.' })
const escape = (dialog: HTMLElement) =>
  fireEvent(dialog, new Event('cancel', { bubbles: true, cancelable: true }))

async function pressAndWait(dialog: HTMLElement, name: string | RegExp) {
  press(dialog, name)
  await pass(0)
}

async function openReminder() {
  fireEvent.click(reminder() as HTMLElement)
  await pass(0)
  await vi.dynamicImportSettled()
  await pass(0)
}

test('an e-mail that is not confirmed is asked for by a bar that stays until it is closed', async () => {
  await open({ emailConfirmed: false })
  expect(screen.getByText(/Check your inbox and spam folder for the code!/)).toBeTruthy()
  await pass(60_000)
  expect(reminder()).not.toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Close e-mail reminder' }))
  expect(reminder()).toBeNull()
  leaveSite()
  await open({ emailConfirmed: false }, '/terms')
  expect(reminder()).toBeNull()
})

test('an e-mail that is not confirmed can be confirmed later', async () => {
  await open({ emailConfirmed: false })
  await openReminder()
  press(emailDialog(), 'Cancel')
  expect(emailDialog()).toBeNull()

  await openReminder()
  escape(emailDialog())
  expect(emailDialog()).toBeNull()
})

test('an e-mail that is not confirmed is confirmed by the code that is sent there', async () => {
  await open({ emailConfirmed: false, email: 'marisol.vega@joblane.test' })
  await openReminder()
  const dialog = emailDialog()
  expect(within(dialog).getByText('ma*******ega@joblane.test')).toBeTruthy()
  await pressAndWait(dialog, 'Send Verification Code')
  expect(screen.getByText('Verification code sent successfully!')).toBeTruthy()
  expect(buttonIn(dialog, /^Resend Code in \d+ s$/).getAttribute('aria-disabled')).toBe('true')

  type(fieldIn(dialog, 'Verification code'), '4821')
  api.answer(getLoggedUser, aUser())
  await pressAndWait(dialog, 'Verify Code')
  expect(within(dialog).getByText('Verification successful!')).toBeTruthy()
  expect(screen.getByText('Email verified successfully!')).toBeTruthy()
  expect(buttonIn(dialog, 'Cancel').disabled).toBe(true)
  escape(dialog)
  await pass(1400)
  expect(dialog.isConnected).toBe(true)
  await pass(200)
  expect(dialog.isConnected).toBe(false)
  expect(reminder()).toBeNull()
})

test('a phone that is not confirmed must be, and cannot be put off', async () => {
  await open({ phoneNumberConfirmed: false })
  const dialog = phoneDialog()
  expect(within(dialog).getByText(/^\+1 \(\d{3}\) •••-••\d\d$/)).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'Cancel' })).toBeNull()
  expect(within(dialog).queryByRole('button', { name: 'Close dialog' })).toBeNull()

  await pass(1000)
  escape(dialog)
  fireEvent.mouseDown(dialog, { clientX: -1, clientY: -1 })
  await pass(0)
  expect(phoneDialog()).toBe(dialog)
})

test('a code takes four digits, and a wrong one is refused', async () => {
  api.answer(validateCode, refuse('INVALID_CODE', { message: 'Invalid.' }))
  await open({ phoneNumberConfirmed: false })
  const dialog = phoneDialog()
  await pressAndWait(dialog, 'Send Verification Code')
  const field = fieldIn(dialog, 'Verification code')
  expect(document.activeElement).toBe(field)

  type(field, '4a8-1')
  expect(field.value).toBe('481')
  expect(buttonIn(dialog, 'Verify Code').disabled).toBe(true)
  fireEvent.keyDown(field, { key: 'Enter' })
  await pass(0)
  expect(within(dialog).getByText('Please enter a valid verification code')).toBeTruthy()

  type(field, '0000')
  expect(within(dialog).queryByText('Please enter a valid verification code')).toBeNull()
  await pressAndWait(dialog, 'Verify Code')
  expect(screen.getByText('Invalid verification code. Please try again.')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a new code can be asked for after 30 seconds', async () => {
  await open({ phoneNumberConfirmed: false })
  const dialog = phoneDialog()
  const resend = () => buttonIn(dialog, /^Resend Code/)
  await pressAndWait(dialog, 'Send Verification Code')
  expect(resend().textContent).toBe('Resend Code in 30 s')
  await pass(6000)
  expect(resend().textContent).toBe('Resend Code in 24 s')
  expect(resend().getAttribute('aria-disabled')).toBe('true')
  await pass(24_000)
  expect(resend().textContent).toBe('Resend Code')

  // The server has a clock of its own.
  api.answer(sendCode, refuse('CODE_TOO_SOON', { message: tooSoon }, { 'Retry-After': '27' }))
  await pressAndWait(dialog, /^Resend Code/)
  expect(screen.getByText('Failed to send code. Please try again.')).toBeTruthy()
  expect(within(dialog).getByText(tooSoon)).toBeTruthy()

  api.answer(sendCode, null)
  await pass(31_000)
  await pressAndWait(dialog, /^Resend Code/)
  expect(screen.getByText('New verification code sent to your WhatsApp!')).toBeTruthy()
  expect(resend().textContent).toBe('Resend Code in 30 s')
})

test('a code that cannot be sent is offered again', async () => {
  api.answer(sendCode, refuse('UNEXPECTED'))
  await open({ phoneNumberConfirmed: false })
  await pressAndWait(phoneDialog(), 'Send Verification Code')

  expect(screen.getByText('Failed to send verification code. Please try again.')).toBeTruthy()
  expect(buttonIn(phoneDialog(), 'Send Verification Code').disabled).toBe(false)
})

test('a code that cannot be checked can be entered again', async () => {
  api.answer(validateCode, refuse('OVERLOADED'))
  await open({ phoneNumberConfirmed: false })
  await pressAndWait(phoneDialog(), 'Send Verification Code')
  type(fieldIn(phoneDialog(), 'Verification code'), '1234')
  await pressAndWait(phoneDialog(), 'Verify Code')

  expect(screen.getByText('Failed to verify code. Please try again.')).toBeTruthy()
  expect(buttonIn(phoneDialog(), 'Verify Code').disabled).toBe(false)
})

test('once the phone is confirmed the e-mail and the favorites follow', async () => {
  const newcomer = { hasInterestedSubcategories: false, emailConfirmed: false }
  const router = await open({ ...newcomer, phoneNumberConfirmed: false })
  expect(reminder()).toBeNull()
  await pressAndWait(phoneDialog(), 'Send Verification Code')
  type(fieldIn(phoneDialog(), 'Verification code'), '4821')
  api.answer(getLoggedUser, aUser(newcomer))
  await pressAndWait(phoneDialog(), 'Verify Code')
  expect(screen.getByText('Phone number verified successfully!')).toBeTruthy()
  await pass(1500)
  expect(phoneDialog()).toBeNull()

  vi.useRealTimers()
  const prompt = await screen.findByRole('dialog', { name: 'What kind of work do you like?' })
  fireEvent.click(within(prompt).getByRole('link', { name: 'Choose Categories' }))
  await screen.findByRole('heading', { name: 'Your Preferences (0)' })
  expect(router.state.location.pathname).toBe('/interested-categories')
  expect(buttonIn(screen.getByRole('main'), 'Save Preferences').disabled).toBe(true)
  expect(reminder()).not.toBeNull()
})
