import type { Page } from '@playwright/test'

type Member = 'worker@joblane.test' | 'customer@joblane.test'

/** One picture: where, as whom, what happens first, and whether that opens a dialog. */
export type Scene = {
  name: string
  path: string
  as?: Member
  before?: (page: Page, width: number) => Promise<void>
  isDialog?: true
}

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** The top bar's buttons stand in the drawer on small screens. */
const fromTheBar = (wide: string, small: string) => async (page: Page, width: number) => {
  if (width >= 600) return press(wide)(page)
  await press('Open menu')(page)
  await press(small)(page)
}

export const scenes: readonly Scene[] = [
  { name: 'home', path: '/' },
  { name: 'home-of-a-member', path: '/', as: 'worker@joblane.test' },
  { name: 'category', path: '/Home%20Maintenance' },
  { name: 'subcategory', path: '/Plumbing' },
  { name: 'request-terms', path: '/Plumbing', before: press('Search'), isDialog: true },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'help', path: '/help' },
  { name: 'unknown-name', path: '/nowhere' },
  { name: 'not-found', path: '/no/such/place' },
  { name: 'about', path: '/help', before: press('About us'), isDialog: true },
  { name: 'how-it-works', path: '/help', before: fromTheBar('How It works?', 'How works?'), isDialog: true },
  { name: 'sign-in', path: '/help', before: fromTheBar('Login', 'Login'), isDialog: true },
  { name: 'registration', path: '/?register=true', isDialog: true },
  { name: 'demands-available', path: '/demands-available' },
  { name: 'demands-of-a-member', path: '/demands-available', as: 'worker@joblane.test' },
  { name: 'plans', path: '/jobcoins', as: 'worker@joblane.test' },
  { name: 'statement', path: '/statement', as: 'worker@joblane.test' },
  { name: 'favorite-categories', path: '/interested-categories', as: 'worker@joblane.test' },
  { name: 'account', path: '/account', as: 'worker@joblane.test' },
  { name: 'my-open-demands', path: '/my-open-demands', as: 'customer@joblane.test' },
  { name: 'add-demand', path: '/demands-available-add', as: 'customer@joblane.test' },
  { name: 'set-password', path: '/set-password?token=none' },
  {
    name: 'menu',
    path: '/help',
    as: 'worker@joblane.test',
    before: async (page, width) => {
      if (width < 600) await press('Open menu')(page)
      else await page.getByRole('banner').getByRole('button', { expanded: false }).click()
    },
  },
]
