import type { Page } from '@playwright/test'
import { aStranger } from '../people.ts'
import {
  addPreference,
  confirmPhone,
  createAccount,
  fillInPerson,
  goToPreferences,
  wizardOf,
} from '../registering.ts'
import { longName, type Scene } from './scene.ts'

/** The steps of the registration, and the dialogs over them. */
export const registration: readonly Scene[] = [
  {
    name: 'registration',
    path: '/?register=true',
    before: (page) => page.getByLabel('Password', { exact: true }).fill('maple1'),
  },
  {
    name: 'registration-terms',
    path: '/?register=true',
    before: async (page) => {
      await fillInPerson(page, aStranger())
      await wizardOf(page).getByRole('button', { name: 'Next' }).click()
      await page.getByRole('dialog', { name: 'Terms Agreement' }).waitFor()
    },
  },
  {
    name: 'registration-preferences',
    path: '/?register=true',
    before: async (page) => {
      await fillInPerson(page, aStranger())
      await goToPreferences(page)
      await addPreference(page, 'Classes', 'Dance')
      await waitFor(page, 'Continue')
    },
  },
  {
    name: 'registration-review',
    path: '/?register=true',
    before: async (page) => {
      await fillInPerson(page, aStranger(longName))
      await goToPreferences(page)
      await wizardOf(page).getByRole('button', { name: 'Continue' }).click()
      await waitFor(page, 'Create Account & Continue')
    },
  },
  {
    name: 'phone-verification',
    path: '/?register=true',
    before: async (page) => {
      await fillInPerson(page, aStranger())
      await goToPreferences(page)
      await createAccount(page)
    },
  },
  {
    name: 'registration-plans',
    path: '/?register=true',
    before: async (page) => {
      const person = aStranger()
      await fillInPerson(page, person)
      await goToPreferences(page)
      await createAccount(page)
      await confirmPhone(page, person.phone)
      await wizardOf(page)
        .getByRole('heading', { name: /^Welcome/ })
        .waitFor()
    },
  },
]

/** The buttons of a new step wait a moment. */
const waitFor = (page: Page, name: string) =>
  wizardOf(page).getByRole('button', { name }).click({ trial: true })
