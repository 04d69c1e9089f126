import type { Page } from '@playwright/test'
import { customer } from '../demands.ts'
import { press, type Scene, worker } from './scene.ts'

/** Pages that any visitor, or a demo account, can open at any time. */
export const pages: readonly Scene[] = [
  { name: 'home', path: '/' },
  { name: 'home-of-a-member', path: '/', as: worker },
  { name: 'category', path: '/Home%20Maintenance' },
  { name: 'subcategory', path: '/Plumbing' },
  { name: 'service-city', path: '/plumbing/fl/miami' },
  { name: 'service-city-silent', path: '/plumbing/ak/nome' },
  { name: 'cities', path: '/cities' },
  { name: 'search-none', path: '/search?q=zeppelin+pilot' },
  {
    name: 'search-with-suggestions',
    path: '/search?q=repair+my+house&zip=33199',
    before: async (page) => {
      await page.getByRole('main').getByRole('combobox').fill('repair')
      await page.getByRole('listbox', { name: 'Services' }).waitFor()
    },
  },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'help', path: '/help' },
  { name: 'unknown-name', path: '/nowhere' },
  { name: 'not-found', path: '/no/such/place' },
  {
    name: 'offline',
    path: '/offline',
    // It leaves as soon as the server can be reached.
    before: (page) => page.route('**/health/live', (route) => route.abort()),
  },
  { name: 'demands-available', path: '/demands-available' },
  { name: 'demands-none', path: '/demands-available?search=qqxxzzyy' },
  { name: 'demands-of-a-member', path: '/demands-available', as: worker },
  { name: 'demand-not-found', path: '/demand/0f8fad5b-d9cb-469f-a165-70867728950e' },
  { name: 'plans', path: '/jobcoins', as: worker },
  { name: 'statement', path: '/statement', as: worker },
  { name: 'statement-of-a-visitor', path: '/statement' },
  { name: 'favorite-categories', path: '/interested-categories', as: worker },
  { name: 'account', path: '/account', as: worker },
  { name: 'profile', path: '/account/profile', as: worker },
  { name: 'professional-not-found', path: '/pro/nobody-abcdef' },
  { name: 'my-open-demands', path: '/my-open-demands', as: customer },
  { name: 'my-open-demands-of-a-visitor', path: '/my-open-demands' },
  { name: 'add-demand', path: '/demands-available-add', as: customer },
  { name: 'set-password', path: '/set-password?token=none' },
  { name: 'set-password-without-a-link', path: '/set-password' },
  { name: 'unsubscribe', path: '/unsubscribe?token=demandAlerts.x.y' },
  { name: 'manage-request-without-a-link', path: '/manage-request' },
  { name: 'payment-cancelled', path: '/paypal/callback/cancel', as: worker },
  {
    name: 'set-password-too-short',
    path: '/set-password?token=none',
    before: (page) => page.getByLabel('New password', { exact: true }).fill('short'),
  },
  {
    name: 'menu-and-popup',
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
