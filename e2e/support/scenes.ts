import type { APIRequestContext, Page } from '@playwright/test'
import { aRequest } from './a-request.ts'
import { administrator, aPostedDemand, aProfessionalWithALead, customer, unlock } from './demands.ts'
import { approve, buyPlan, startedPayment } from './paying.ts'
import { aProfessional, aStranger, type Session } from './people.ts'
import { addPreference, createAccount, fillInPerson, goToPreferences, wizardOf } from './registering.ts'
import { acceptTerms, fillInContact, requestModal } from './requesting.ts'

/** What a scene needs to exist before it is opened: the address may depend on it, and so may the session. */
type Setting = { path: string; session?: Session }

/** One address or dialog of the site: where, as whom, what happens first, and whether that opens a dialog. */
export type Scene = {
  name: string
  path: string | ((api: APIRequestContext) => Promise<Setting>)
  as?: string
  before?: (page: Page, width: number) => Promise<unknown>
  isDialog?: boolean
  /** The widest screen that has it, where that is not every screen. */
  widest?: number
}

const worker = 'worker@joblane.test'
/** One word of 35 letters, as long as a line of a card. */
const longName = 'Wolfeschlegelsteinhausenbergerdorff'

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** The top bar's buttons stand in the drawer on small screens. */
const fromTheBar = (wide: string, small: string) => async (page: Page, width: number) => {
  if (width >= 600) return press(wide)(page)
  await press('Open menu')(page)
  await press(small)(page)
}

const pages: readonly Scene[] = [
  { name: 'home', path: '/' },
  { name: 'home-of-a-member', path: '/', as: worker },
  { name: 'category', path: '/Home%20Maintenance' },
  { name: 'subcategory', path: '/Plumbing' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'help', path: '/help' },
  { name: 'unknown-name', path: '/nowhere' },
  { name: 'not-found', path: '/no/such/place' },
  { name: 'demands-available', path: '/demands-available' },
  { name: 'demands-none', path: '/demands-available?search=qqxxzzyy' },
  { name: 'demands-of-a-member', path: '/demands-available', as: worker },
  { name: 'demand-not-found', path: '/demand/0f8fad5b-d9cb-469f-a165-70867728950e' },
  { name: 'plans', path: '/jobcoins', as: worker },
  { name: 'statement', path: '/statement', as: worker },
  { name: 'statement-of-a-visitor', path: '/statement' },
  { name: 'favorite-categories', path: '/interested-categories', as: worker },
  { name: 'account', path: '/account', as: worker },
  { name: 'my-open-demands', path: '/my-open-demands', as: customer },
  { name: 'add-demand', path: '/demands-available-add', as: customer },
  { name: 'set-password', path: '/set-password?token=none' },
  { name: 'set-password-without-a-link', path: '/set-password' },
  { name: 'unsubscribe', path: '/unsubscribe?token=demandAlerts.x.y' },
  { name: 'manage-request-without-a-link', path: '/manage-request' },
  { name: 'payment-cancelled', path: '/paypal/callback/cancel', as: worker },
]

const preparedPages: readonly Scene[] = [
  {
    name: 'demand-locked',
    path: async (api) => {
      const changes = { description: 'x'.repeat(300), price: 80, isExclusive: true }
      return { path: `/demand/${(await aPostedDemand(api, changes)).id}` }
    },
  },
  {
    name: 'demand-unlocked',
    path: async (api) => {
      const { id } = await aRequest(api, aStranger(`${longName} Castellan`))
      const session = await aProfessionalWithALead(api)
      await unlock(api, id, session)

      return { path: `/demand/${id}`, session }
    },
  },
  {
    name: 'demand-of-an-administrator',
    path: async (api) => ({ path: `/demand/${(await aPostedDemand(api)).id}` }),
    as: administrator,
  },
  {
    name: 'manage-request',
    path: async (api) => {
      const { id, link } = await aRequest(api, aStranger(`${longName} Castellan`))
      await unlock(api, id, await aProfessionalWithALead(api, `${longName} Vega`))

      return { path: link }
    },
  },
  {
    name: 'contact-that-changes',
    path: async (api) => ({ path: '/account', session: await aProfessional(api, aStranger(longName)) }),
    before: async (page) => {
      await press('Change e-mail')(page)
      await press('Change phone')(page)
    },
  },
  {
    name: 'payment-done',
    path: async (api) => {
      const session = await aProfessional(api)
      const { approvalUrl, orderId } = await startedPayment(api, session, 'Basic Plan')
      await approve(api, approvalUrl)

      return { path: `/paypal/callback/success?orderId=${orderId}`, session }
    },
  },
  {
    name: 'receipt',
    path: async (api) => {
      const session = await aProfessional(api, aStranger(longName))
      return { path: `/receipt/${await buyPlan(api, session, 'Basic Plan')}`, session }
    },
  },
]

const dialogs: readonly Omit<Scene, 'isDialog'>[] = [
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
    before: async (page) => {
      await press('Search')(page)
      await acceptTerms(page)
      await fillInContact(page, aStranger())
      await requestModal(page).getByRole('button', { name: 'Search' }).click()
      await requestModal(page).getByLabel('Digit 1').waitFor()
    },
  },
  { name: 'registration', path: '/?register=true' },
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
    },
  },
  {
    name: 'registration-review',
    path: '/?register=true',
    before: async (page) => {
      await fillInPerson(page, aStranger(longName))
      await goToPreferences(page)
      await wizardOf(page).getByRole('button', { name: 'Continue' }).click()
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
    name: 'email-verification',
    path: async (api) => ({ path: '/help', session: await aProfessional(api) }),
    before: press('Click here to confirm your email.'),
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
  { name: 'drawer', path: '/help', as: worker, before: press('Open menu'), widest: 580 },
]

const menu: Scene = {
  name: 'menu',
  path: '/help',
  as: worker,
  before: (page, width) =>
    width < 600
      ? press('Open menu')(page)
      : page.getByRole('banner').getByRole('button', { expanded: false }).click(),
}

/** Every address of the site and every dialog. */
export const scenes: readonly Scene[] = [
  ...pages,
  ...preparedPages,
  ...dialogs.map((dialog) => ({ ...dialog, isDialog: true })),
  menu,
]
