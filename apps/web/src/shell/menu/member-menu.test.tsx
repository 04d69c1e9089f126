import { getLoggedUser, type LoggedUser, signOut } from '@joblane/contracts/accounts/api'
import type { Role } from '@joblane/contracts/http/access'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeSite, openSite } from '../testing/open-site.tsx'
import { given, type Given, unreachable } from '#lib/api/testing/fake-api.ts'
import { startSession } from '#lib/session/session.ts'
import { ada, aUser, dana, marisol } from '#lib/session/testing/session-examples.ts'

afterEach(closeSite)

const tokens = { WORKER: marisol, CUSTOMER: dana, ADMINISTRATOR: ada }
const standardPlan = {
  currentPlan: { name: 'Standard Plan', payPalStatus: 'COMPLETED' },
  availableCoins: 10,
} as Partial<ReturnType<typeof aUser>>

function openAs(role: Role, answers: readonly Given[] = []) {
  startSession(tokens[role], { remember: true })
  const profile = aUser({ role, ...(role === 'WORKER' && standardPlan) })

  return openSite('/help', [given(getLoggedUser, profile), given(signOut, null), ...answers])
}

const header = () => within(screen.getByRole('banner'))
const opener = () => header().findByRole('button', { name: /Standard Plan\s*10 leads/ })
const queryLoading = () => screen.queryByText("Loading all data... Don't worry, that's fast!")
const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

const ofCustomers = [
  ['Buy Plans', '/jobcoins'],
  ['Add Demands', '/demands-available-add'],
  ['My Open Demands', '/my-open-demands'],
  ['My Account', '/account'],
]

test.each([
  [
    'WORKER' as const,
    [
      ['Update My Plans', '/jobcoins'],
      ['Demands Available', '/demands-available'],
      ['My Customers', '/my-customers'],
      ['Favorite Categories', '/interested-categories'],
      ['My Profile', '/account/profile'],
      ['Statement', '/statement'],
      ['My Account', '/account'],
    ],
  ],
  ['CUSTOMER' as const, ofCustomers],
  ['ADMINISTRATOR' as const, ofCustomers],
])('the menu of %s leads to %j', async (role, items) => {
  await openAs(role)
  await waitFor(() => expect(header().getByRole('button', { expanded: false }).textContent).toMatch(/leads/))
  fireEvent.click(header().getByRole('button', { expanded: false }))
  const menu = await screen.findByRole('navigation', { name: 'Your account' })
  await within(menu).findByRole('button', { name: 'Sign out' })

  expect(linksIn(menu)).toEqual(items)
})

test('the top bar names the user, the plan and the leads', async () => {
  await openAs('WORKER')

  expect((await opener()).textContent).toContain('Marisol Vega')
  expect(screen.queryByRole('button', { name: 'Login' })).toBeNull()
  expect(screen.getByText('Finding jobs easily')).toBeTruthy()
})

test('the drawer has the same menu, the name, the plan and the leads', async () => {
  await openAs('WORKER')
  await opener()
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  const drawer = await screen.findByRole('dialog', { name: 'Menu' })

  for (const text of ['Marisol Vega', 'Standard Plan', '10 leads'])
    expect(within(drawer).getByText(text)).toBeTruthy()
  expect(within(drawer).getByRole('link', { name: 'Favorite Categories' })).toBeTruthy()
})

test('signing out leaves no token behind and goes home', async () => {
  const { router, api } = await openAs('WORKER')
  fireEvent.click(await opener())
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }))

  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(await header().findByRole('button', { name: 'Login' })).toBeTruthy()
  expect(api.callsOf(signOut)).toHaveLength(1)
  expect([
    sessionStorage.getItem('USER_TOKEN'),
    localStorage.getItem('USER_TOKEN'),
    localStorage.getItem('USER_DATA'),
  ]).toEqual([null, null, null])
})

test('a browser with a token says that it is loading until the profile has come', async () => {
  const profile = Promise.withResolvers<LoggedUser>()
  await openAs('WORKER', [given(getLoggedUser, () => profile.promise)])
  await waitFor(() => expect(queryLoading()).not.toBeNull())
  expect(screen.getByRole('heading', { level: 1, name: 'Help' })).toBeTruthy()

  profile.resolve(aUser())
  await waitFor(() => expect(queryLoading()).toBeNull())
})

test('a visitor does not see the loading text', async () => {
  await openSite('/help')

  expect(queryLoading()).toBeNull()
})

test('a profile that cannot be had is passed over in silence', async () => {
  const { api } = await openAs('WORKER', [given(getLoggedUser, unreachable)])
  await waitFor(() => expect(api.callsOf(getLoggedUser).length).toBeGreaterThan(0))

  await waitFor(() => expect(queryLoading()).toBeNull())
  expect(header().getByRole('button', { expanded: false })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
