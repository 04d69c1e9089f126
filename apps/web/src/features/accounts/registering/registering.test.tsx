import { getLoggedUser, register, sendCode, signIn, validateCode } from '@joblane/contracts/accounts/api'
import { changePhone } from '@joblane/contracts/accounts/my-account'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anAccount } from '../my-account/testing/an-account.ts'
import { catalogue } from '#shell/testing/catalogue.ts'
import { changesIn, fakeApi, type FakeApi, given, refuse, unreachable } from '#lib/api/testing/fake-api.ts'
import { startSession } from '#lib/session/session.ts'
import { aUser, marisol } from '#lib/session/testing/session-examples.ts'
import { buttonIn, dialogNamed, fieldIn, press, type } from '#shell/testing/finders.ts'
import { closeSite, renderSite } from '#shell/testing/open-site.tsx'

const takenEmail = 'This e-mail address already has an account.'
const person = {
  'Full name': 'Noor Castellan',
  'E-mail': 'noor@mailbox.test',
  'Phone number': '3055550142',
  'Zip code': '33101',
  Password: 'Joblane1!',
  'Confirm password': 'Joblane1!',
}
let api: FakeApi
let wizard: HTMLElement

beforeEach(() => {
  api = fakeApi([...catalogue, given(getLoggedUser, aUser())])
})
afterEach(closeSite)

async function openWizard() {
  await renderSite('/help')
  press(screen.getByRole('banner'), 'Join as a Pro')
  wizard = await dialogNamed('Join Our Platform')
}

const field = (label: string) => fieldIn(wizard, label)
const next = () => buttonIn(wizard, 'Next')
const consent = () => within(wizard).getByLabelText(/^I agree/)
const heading = (name: string | RegExp) => within(wizard).findByRole('heading', { name })

function fillIn(changes: Partial<typeof person> = {}) {
  for (const [label, text] of Object.entries({ ...person, ...changes })) type(field(label), text)
  fireEvent.click(consent())
}

/** The buttons of a new step wait for the time of a double click. */
async function go(name: string) {
  await waitFor(() => expect(buttonIn(wizard, name).getAttribute('aria-disabled')).toBeNull())
  press(wizard, name)
}

async function goToPreferences() {
  await go('Next')
  const terms = await dialogNamed('Terms Agreement')
  fireEvent.click(within(terms).getByLabelText('I confirm acceptance of the terms.'))
  press(terms, 'Continue')
  await heading(/^Selected Preferences/)
}

async function goToReview() {
  await goToPreferences()
  await go('Continue')
  await heading('Review Your Information')
}

test('the registration says what Next waits for, and Enter leads to it', async () => {
  await openWizard()
  const waits = { name: 'Next', description: /^To continue, we need your full name, your e-mail, / }
  expect(within(wizard).getByRole('button', waits)).toBeTruthy()
  type(field('Full name'), 'Noor Castellan')
  fireEvent.keyDown(field('Full name'), { key: 'Enter' })
  expect(document.activeElement).toBe(field('E-mail'))

  fillIn()
  expect(next().disabled).toBe(false)
  expect(within(wizard).queryByRole('button', { name: 'Next', description: /we need/ })).toBeNull()
})

test('passwords that are weak or differ are named as such', async () => {
  const weak =
    'Password must contain at least 8 characters, one uppercase letter, one lowercase letter, one number, and one special character.'
  await openWizard()
  type(field('Password'), 'maple1')
  type(field('Confirm password'), 'maple')
  expect(within(wizard).getByText(weak)).toBeTruthy()
  expect(within(wizard).getByText('Passwords do not match')).toBeTruthy()

  fillIn()
  expect(within(wizard).queryByText(weak)).toBeNull()
  expect(within(wizard).queryByText('Passwords do not match')).toBeNull()
})

test('the first step waits for everything and for the consent, and says what is wrong', async () => {
  await openWizard()
  fillIn({ 'E-mail': 'a@b', 'Phone number': '305' })
  expect(next().disabled).toBe(false)
  for (const label of ['Full name', 'E-mail', 'Phone number', 'Zip code']) {
    const typed = field(label).value
    type(field(label), '')
    expect(next().disabled).toBe(true)
    type(field(label), typed)
    expect(next().disabled).toBe(false)
  }
  fireEvent.click(consent())
  expect(next().disabled).toBe(true)
  fireEvent.click(consent())

  press(wizard, 'Next')
  await screen.findByText('Invalid e-mail address. Please verify your e-mail address and try again.')
  expect(document.activeElement).toBe(field('E-mail'))
  type(field('E-mail'), person['E-mail'])
  press(wizard, 'Next')
  await screen.findByText('Invalid phone number. Please verify your phone number and try again.')
  expect(document.activeElement).toBe(field('Phone number'))
  expect(screen.queryByRole('dialog', { name: 'Terms Agreement' })).toBeNull()
})

test('the terms can be declined, and are asked for once', async () => {
  await openWizard()
  fillIn()
  press(wizard, 'Next')
  const terms = await dialogNamed('Terms Agreement')
  expect(buttonIn(terms, 'Continue').disabled).toBe(true)
  expect(within(terms).getByRole('link', { name: 'terms of use' }).getAttribute('href')).toBe('/terms')
  press(terms, 'Cancel')
  expect(terms.isConnected).toBe(false)
  expect(field('Full name').value).toBe(person['Full name'])

  await goToPreferences()
  await go('Back')
  await go('Next')
  await heading(/^Selected Preferences/)
})

test('preferences are optional, chosen once each, and can be taken back', async () => {
  await openWizard()
  fillIn()
  await goToPreferences()
  expect(within(wizard).getByText('No preferences selected yet...')).toBeTruthy()
  expect(field('Subcategory').disabled).toBe(true)
  expect(buttonIn(wizard, 'Add Preference').disabled).toBe(true)

  type(field('Category'), 'Home Maintenance')
  type(field('Subcategory'), 'Plumbing')
  press(wizard, 'Add Preference')
  expect(within(wizard).getByText('Selected Preferences (1)')).toBeTruthy()
  expect(buttonIn(wizard, 'Add Preference').disabled).toBe(true)
  press(wizard, 'Remove Plumbing')
  expect(within(wizard).getByText('No preferences selected yet...')).toBeTruthy()

  await go('Continue')
  await heading('Review Your Information')
  const none = 'No categories selected. You can add preferences later from your profile.'
  expect(within(wizard).getByText(none)).toBeTruthy()
})

test('a registration that cannot be sent can be tried again, and an e-mail that has an account leads back to its field', async () => {
  api.answer(register, unreachable)
  await openWizard()
  fillIn()
  await goToReview()
  await go('Create Account & Continue')
  await within(wizard).findByText('Registration failed. Please try again.')
  expect(buttonIn(wizard, 'Create Account & Continue').disabled).toBe(false)
  expect(changesIn(api.asked)).toEqual(['POST /api/auth/register/website'])

  api.answer(register, refuse('CONTACT_TAKEN', { message: 'Taken.', errors: { emailAddress: [takenEmail] } }))
  press(wizard, 'Create Account & Continue')
  fireEvent.click(await within(wizard).findByRole('button', { name: 'Change e-mail' }))
  const described = { name: 'E-mail', description: takenEmail }
  expect(document.activeElement).toBe(within(wizard).getByRole('textbox', described))
  type(field('E-mail'), 'other@mailbox.test')
  expect(within(wizard).queryByRole('textbox', described)).toBeNull()
})

test('a taken e-mail offers to sign in with it', async () => {
  api.answer(register, refuse('CONTACT_TAKEN', { message: 'Taken.', errors: { emailAddress: [takenEmail] } }))
  await openWizard()
  fillIn()
  await goToReview()
  await go('Create Account & Continue')
  fireEvent.click(await within(wizard).findByRole('button', { name: 'Sign in instead' }))

  expect(fieldIn(await dialogNamed('Welcome Back!'), 'E-mail').value).toBe(person['E-mail'])
})

test('a signed-in member sees that they have an account instead of the registration', async () => {
  startSession(marisol, { remember: false })
  const { router } = await renderSite('/?register=true')
  const dialog = await dialogNamed('You already have an account')
  fireEvent.click(within(dialog).getByRole('link', { name: 'Demands Available' }))

  await waitFor(() => expect(router.state.location.pathname).toBe('/demands-available'))
  await waitFor(() => expect(dialog.isConnected).toBe(false))
})

// That only the code of the new number activates the account is shown where the server corrects it.
test('a mistyped phone is corrected while registering, and the code goes to the new one', async () => {
  const member = aUser({ phoneNumberConfirmed: false })
  api.answer(getLoggedUser, member)
  api.answer(register, marisol)
  api.answer(signIn, refuse('ACCOUNT_NOT_ACTIVATED'))
  for (const each of [sendCode, validateCode]) api.answer(each, null)
  api.answer(changePhone, anAccount({ pendingPhoneNumber: '13055550177' }))
  await openWizard()
  fillIn()
  await goToReview()
  await go('Create Account & Continue')
  press(await dialogNamed('Phone Verification Required'), 'Send Verification Code')
  await screen.findByLabelText('Verification code')
  press(await dialogNamed('Phone Verification Required'), 'Change it')
  type(fieldIn(await dialogNamed('Phone Verification Required'), 'Phone number'), '3055550177')
  press(await dialogNamed('Phone Verification Required'), 'Change Number')
  await screen.findByText(/•••-••77$/)
  expect(api.callsOf(changePhone)[0]?.body).toEqual({
    phoneNumber: '13055550177',
  })

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const verification = screen.getByRole('dialog', { name: 'Phone Verification Required' })
  type(fieldIn(verification, 'Verification code'), '4821')
  press(verification, 'Verify Code')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(within(wizard).getByRole('heading', { name: 'Welcome, Noor!' })).toBeTruthy()
})
