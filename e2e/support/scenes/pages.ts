import type { Page } from '@playwright/test'
import { customer } from '../demands.ts'
import { press, type Scene, worker } from './scene.ts'

/** Pages that any visitor, or a demo account, can open at any time. */
export const pages: readonly Scene[] = [
  { name: 'home', page: 'home', path: '/' },
  { name: 'home-of-a-member', page: 'home', path: '/', as: worker },
  { name: 'category', page: 'category', path: '/Home%20Maintenance' },
  { name: 'subcategory', page: 'category', path: '/Plumbing' },
  { name: 'service-city', page: 'city', path: '/plumbing/fl/miami' },
  { name: 'service-city-silent', page: 'city', path: '/plumbing/ak/nome' },
  { name: 'cities', page: 'cities', path: '/cities' },
  { name: 'search-none', page: 'search', path: '/search?q=zeppelin+pilot' },
  {
    name: 'search-with-suggestions',
    page: 'search',
    path: '/search?q=repair+my+house&zip=33199',
    before: async (page) => {
      await page.getByRole('main').getByRole('combobox').fill('repair')
      await page.getByRole('listbox', { name: 'Services' }).waitFor()
    },
  },
  { name: 'terms', page: 'terms', path: '/terms' },
  { name: 'privacy', page: 'privacy', path: '/privacy' },
  { name: 'help', page: 'help', path: '/help' },
  { name: 'unknown-name', page: 'category', path: '/nowhere' },
  { name: 'not-found', path: '/no/page' },
  {
    name: 'offline',
    page: 'offline',
    path: '/offline',
    // It leaves as soon as the server can be reached.
    before: (page) => page.route('**/health/live', (route) => route.abort()),
  },
  { name: 'demands-available', page: 'demandsAvailable', path: '/demands-available' },
  { name: 'demands-none', page: 'demandsAvailable', path: '/demands-available?search=qqxxzzyy' },
  { name: 'demands-of-a-member', page: 'demandsAvailable', path: '/demands-available', as: worker },
  { name: 'demand-not-found', page: 'demand', path: '/demand/0f8fad5b-d9cb-469f-a165-70867728950e' },
  { name: 'plans', page: 'plans', path: '/jobcoins', as: worker },
  { name: 'statement', page: 'statement', path: '/statement', as: worker },
  { name: 'statement-of-a-visitor', page: 'statement', path: '/statement' },
  { name: 'favorite-categories', page: 'favorites', path: '/interested-categories', as: worker },
  { name: 'account', page: 'account', path: '/account', as: worker },
  { name: 'profile', page: 'profile', path: '/account/profile', as: worker },
  { name: 'professional-not-found', page: 'professional', path: '/pro/nobody-abcdef' },
  { name: 'my-open-demands', page: 'myOpenDemands', path: '/my-open-demands', as: customer },
  { name: 'my-open-demands-of-a-visitor', page: 'myOpenDemands', path: '/my-open-demands' },
  { name: 'add-demand', page: 'addDemand', path: '/demands-available-add', as: customer },
  { name: 'set-password', page: 'setPassword', path: '/set-password?token=none' },
  { name: 'set-password-without-a-link', page: 'setPassword', path: '/set-password' },
  { name: 'unsubscribe', page: 'unsubscribe', path: '/unsubscribe?token=demandAlerts.x.y' },
  { name: 'manage-request-without-a-link', page: 'manageRequest', path: '/manage-request' },
  { name: 'payment-cancelled', page: 'paymentCancel', path: '/paypal/callback/cancel', as: worker },
  {
    name: 'set-password-too-short',
    page: 'setPassword',
    path: '/set-password?token=none',
    before: (page) => page.getByLabel('New password', { exact: true }).fill('short'),
  },
  {
    name: 'menu-and-popup',
    page: 'help',
    path: '/help',
    as: worker,
    before: async (page, width) => {
      if (width < 600) return press('Open menu')(page)
      await page.getByRole('banner').getByRole('button', { expanded: false }).click()
      await openPopup(page)
    },
  },
]

async function openPopup(page: Page) {
  const strip = page.getByRole('navigation', { name: 'Service categories' })
  await strip.getByRole('link', { name: 'Auto' }).hover()
  await page.getByRole('link', { name: 'Auto Mechanic' }).waitFor()
}
