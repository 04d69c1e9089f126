import type { Page } from '@playwright/test'
import { aRequest } from '../a-request.ts'
import { aPostedDemand, customer } from '../demands.ts'
import { aProfessional, aStranger, codeFor, type Person } from '../people.ts'
import { acceptTerms, fillInContact, requestModal } from '../requesting.ts'
import { fromTheBar, press, type Scene, worker } from './scene.ts'

/** Every dialog but those of the registration. */
export const dialogs: readonly Scene[] = [
  { name: 'category-dialog', path: '/', before: press('Home Maintenance') },
  { name: 'about', path: '/help', before: press('About us') },
  { name: 'how-it-works', path: '/help', before: fromTheBar('How It works?', 'How works?') },
  { name: 'sign-in', path: '/help', before: fromTheBar('Login', 'Login') },
  {
    name: 'forgot-password',
    path: '/help',
    before: async (page, width) => {
      await fromTheBar('Login', 'Login')(page, width)
      await press('Forgot your password?')(page)
    },
  },
  {
    name: 'get-the-app',
    path: async (api) => ({ path: `/demand/${(await aPostedDemand(api)).id}` }),
    before: press('Unlock in the app instead'),
  },
  { name: 'request-terms', path: '/Plumbing', before: press('Search') },
  {
    name: 'request-contact',
    path: '/Plumbing',
    before: async (page) => {
      await press('Search')(page)
      await acceptTerms(page)
      await requestModal(page).getByRole('checkbox').check()
    },
  },
  {
    name: 'request-code',
    path: '/Plumbing',
    before: (page) => askFor(page, aStranger()),
  },
  {
    name: 'email-verification',
    path: async (api) => ({ path: '/help', session: await aProfessional(api) }),
    before: async (page) => {
      await press('Click here to confirm your email.')(page)
      await press('Send Verification Code')(page)
      await page.getByLabel('Verification code').waitFor()
    },
  },
  { name: 'already-registered', path: '/?register=true', as: worker },
  { name: 'payment', path: '/jobcoins', as: worker, before: press(/plan: Premium Plan$/) },
  {
    name: 'delete-account',
    path: async (api) => ({ path: '/account', session: await aProfessional(api) }),
    before: press('Delete My Account'),
  },
  {
    name: 'delete-request',
    path: async (api) => ({ path: (await aRequest(api, aStranger())).link }),
    before: press('Delete request'),
  },
  { name: 'demand-refused', path: '/demands-available-add', as: customer, before: press('Create Demand') },
  {
    name: 'status-changed',
    path: async (api) => ({ path: `/my-open-demands?search=${(await aPostedDemand(api)).word}` }),
    as: customer,
    before: press(/^Deactivate/),
  },
  {
    name: 'request-thanks',
    path: '/Plumbing',
    before: async (page) => {
      const person = aStranger()
      await askFor(page, person)
      await requestModal(page).getByLabel('Digit 1').focus()
      await page.keyboard.type(await codeFor(page.request, person.phone))
      await requestModal(page).getByRole('button', { name: 'Search' }).click()
      await page.getByRole('dialog', { name: 'Thank you!' }).waitFor()
    },
  },
  {
    name: 'sign-in-refused',
    path: '/help',
    before: async (page, width) => {
      await fromTheBar('Login', 'Login')(page, width)
      await page.getByLabel('E-mail').fill('nobody@joblane.test')
      await page.getByLabel('Password', { exact: true }).fill('Wrong1!word')
      await press('Sign In')(page)
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  {
    name: 'favorites-saved',
    path: async (api) => ({ path: '/interested-categories', session: await aProfessional(api) }),
    before: press('Save Preferences'),
  },
  {
    name: 'preferences-prompt',
    path: async (api) => {
      const session = await aProfessional(api)
      const headers = { authorization: `Bearer ${session.token}` }
      await api.put('/api/account/interested-categories', { headers, data: [] })

      return { path: '/help', session }
    },
  },
  {
    name: 'drawer',
    path: '/help',
    as: worker,
    before: async (page) => {
      await press('Open menu')(page)
      const drawer = page.getByRole('dialog', { name: 'Menu' })
      await drawer.getByText('Categories', { exact: true }).click()
      await drawer.getByText('Auto', { exact: true }).click()
    },
    widest: 580,
  },
]

async function askFor(page: Page, person: Person) {
  await press('Search')(page)
  await acceptTerms(page)
  await fillInContact(page, person)
  await requestModal(page).getByRole('button', { name: 'Search' }).click()
  await requestModal(page).getByLabel('Digit 1').waitFor()
}
