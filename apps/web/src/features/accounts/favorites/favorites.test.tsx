import {
  getInterestedCategories,
  getLoggedUser,
  saveInterestedCategories,
} from '@joblane/contracts/accounts/api'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogue } from '#shell/testing/catalogue.ts'
import { fakeApi, type FakeApi, given, refuse } from '#lib/api/testing/fake-api.ts'
import { startSession } from '#lib/session/session.ts'
import { aUser, marisol } from '#lib/session/testing/session-examples.ts'
import { buttonIn, dialogNamed, fieldIn, press, type } from '#shell/testing/finders.ts'
import { closeSite, leaveSite, renderSite } from '#shell/testing/open-site.tsx'

let api: FakeApi

beforeEach(() => {
  api = fakeApi([...catalogue, given(getInterestedCategories, ['Plumbing']), given(getLoggedUser, aUser())])
  startSession(marisol, { remember: false })
})
afterEach(closeSite)

const main = () => screen.getByRole('main')
const heading = (name: string) => within(main()).findByRole('heading', { name })
const saveButton = () => buttonIn(main(), 'Save Preferences')
const prompt = () => screen.queryByRole('dialog', { name: 'What kind of work do you like?' })

async function open() {
  const { router } = await renderSite('/interested-categories')
  await heading('Your Preferences (1)')

  return router
}

function add(category: string, subcategory: string) {
  type(fieldIn(main(), 'Category'), category)
  type(fieldIn(main(), 'Subcategory'), subcategory)
  press(main(), 'Add Preference')
}

test('one is added, one removed, and both are saved as a whole', async () => {
  api.answer(saveInterestedCategories, ['Dance'])
  const router = await open()
  add('Classes', 'Dance')
  expect(buttonIn(main(), 'Add Preference').disabled).toBe(true)
  press(main(), 'Remove Plumbing')
  fireEvent.click(saveButton())
  const saved = await dialogNamed('Preferences saved')
  expect(api.callsOf(saveInterestedCategories)[0]?.body).toEqual(['Dance'])
  fireEvent.click(within(saved).getByRole('link', { name: 'Continue' }))

  await waitFor(() => expect(router.state.location.pathname).toBe('/demands-available'))
})

test('nothing cannot be saved, and Cancel goes home', async () => {
  const router = await open()
  press(main(), 'Remove Plumbing')
  expect(within(main()).getByText('No preferences selected yet...')).toBeTruthy()
  expect(saveButton().disabled).toBe(true)
  fireEvent.click(within(main()).getByRole('link', { name: 'Cancel' }))

  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('a failure is said, and can be tried again', async () => {
  api.answer(saveInterestedCategories, refuse('UNEXPECTED'))
  await open()
  fireEvent.click(saveButton())
  const failure = await dialogNamed('Oops!')
  expect(within(failure).getByText('Failed to save preferences. Please try again.')).toBeTruthy()

  api.answer(saveInterestedCategories, ['Plumbing'])
  press(failure, 'Try Again')
  await dialogNamed('Preferences saved')
})

test('preferences are added and removed by keyboard, one after the other', async () => {
  await open()
  add('Classes', 'Dance')
  expect(document.activeElement).toBe(fieldIn(main(), 'Subcategory'))
  add('Auto', 'Auto Mechanic')

  press(main(), 'Remove Dance')
  expect(document.activeElement).toBe(buttonIn(main(), 'Remove Auto Mechanic'))
  press(main(), 'Remove Auto Mechanic')
  expect(document.activeElement).toBe(buttonIn(main(), 'Remove Plumbing'))
  press(main(), 'Remove Plumbing')
  expect(document.activeElement).toBe(within(main()).getByText('No preferences selected yet...'))
})

test('a professional without favorites is asked for them, and can say later', async () => {
  api.answer(getLoggedUser, aUser({ hasInterestedSubcategories: false }))
  await renderSite('/help')
  press(await dialogNamed('What kind of work do you like?'), 'Later')
  expect(prompt()).toBeNull()
  leaveSite()
  await renderSite('/terms')
  await screen.findByRole('button', { name: /0 leads/ })

  expect(screen.queryByRole('dialog')).toBeNull()
})
