import {
  getInterestedCategories,
  getLoggedUser,
  saveInterestedCategories,
  signIn,
} from '@joblane/contracts/accounts/api'
import { changeProfile, getAccount } from '@joblane/contracts/accounts/my-account'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogue } from './testing/catalogue.ts'
import { fakeApi, type FakeApi, given, refuse, succeed } from '#lib/api/testing/fake-api.ts'
import { aUser } from '#lib/session/testing/session-examples.ts'
import { anAccount } from '#features/accounts/my-account/testing/an-account.ts'
import { buttonIn, dialogNamed, fieldIn, press, type } from './testing/finders.ts'
import { closeSite, renderSite } from './testing/open-site.tsx'

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
const tokenOf = (session: string) =>
  `a.${btoa(JSON.stringify({ sub: id, sid: session, unique_name: 'Marisol Vega', role: 'WORKER' }))}.c`
const ended = 'Your session has ended. Please sign in again.'
let api: FakeApi

beforeEach(() => {
  api = fakeApi([
    ...catalogue,
    given(getLoggedUser, aUser({ id })),
    given(getAccount, anAccount({ id })),
    given(getInterestedCategories, ['Plumbing']),
    given(signIn, succeed(tokenOf('2'), { token: tokenOf('2') })),
  ])
})
afterEach(closeSite)

const main = () => screen.getByRole('main')
const banner = () => screen.getByRole('banner')
const beMember = () => sessionStorage.setItem('USER_TOKEN', tokenOf('1'))

// E-mails lead to the last three.
test.each(['/account', '/statement', '/my-customers', `/my-customers/${id}`, `/my-open-demands/${id}`])(
  'a visitor is asked to sign in where a page needs it: %s',
  async (path) => {
    await renderSite(path)
    press(main(), 'Login')

    expect(await dialogNamed('Welcome Back!')).toBeTruthy()
  },
)

test('visitors are sent home from the plans', async () => {
  const { router } = await renderSite('/jobcoins')

  await screen.findByText('Please log in to see that page.')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('a session that ends while a form is filled in leaves the form', async () => {
  beMember()
  await renderSite('/interested-categories')
  await within(main()).findByRole('heading', { name: 'Your Preferences (1)' })
  await within(banner()).findByRole('button', { name: /leads$/ })
  type(fieldIn(main(), 'Category'), 'Home Maintenance')
  type(fieldIn(main(), 'Subcategory'), 'Electrician')
  press(main(), 'Add Preference')
  api.answer(saveInterestedCategories, refuse('SIGN_IN_REQUIRED'))
  press(main(), 'Save Preferences')
  await screen.findByText(ended)
  press(await dialogNamed('Welcome Back!'), 'Close dialog')
  expect(buttonIn(banner(), 'Login')).toBeTruthy()
  expect(within(main()).getByRole('heading', { name: 'Your Preferences (2)' })).toBeTruthy()

  api.answer(saveInterestedCategories, ['Plumbing', 'Electrician'])
  press(banner(), 'Login')
  const dialog = await dialogNamed('Welcome Back!')
  type(fieldIn(dialog, 'E-mail'), 'marisol@joblane.test')
  type(fieldIn(dialog, 'Password'), 'Joblane1!')
  press(dialog, 'Sign In')
  await within(banner()).findByRole('button', { name: /leads$/ })
  press(main(), 'Save Preferences')
  await dialogNamed('Preferences saved')
})

test('a session that had ended before sends home, and says so', async () => {
  api.answer(getLoggedUser, refuse('SIGN_IN_REQUIRED'))
  api.answer(getInterestedCategories, refuse('SIGN_IN_REQUIRED'))
  beMember()
  const { router } = await renderSite('/interested-categories')

  await screen.findByText(ended)
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('a visitor with an invalid token is sent home', async () => {
  sessionStorage.setItem('USER_TOKEN', 'not.a.token')
  const { router } = await renderSite('/interested-categories')

  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(buttonIn(banner(), 'Login')).toBeTruthy()
})

test('what is typed into the account outlasts the session as well', async () => {
  api.answer(changeProfile, refuse('SIGN_IN_REQUIRED'))
  beMember()
  await renderSite('/account')
  await within(main()).findByLabelText('Full name')
  await within(banner()).findByRole('button', { name: /leads$/ })
  type(fieldIn(main(), 'Full name'), 'Noor van Castellan')
  press(main(), 'Save Changes')

  await screen.findByText(ended)
  expect(fieldIn(main(), 'Full name').value).toBe('Noor van Castellan')
})
