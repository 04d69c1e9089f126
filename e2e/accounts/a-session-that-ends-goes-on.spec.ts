import type { APIRequestContext, Page } from '@playwright/test'
import { aPostedDemand, aProfessionalWithALead, cardOf, customer } from '../support/demands.ts'
import { startSessionAs, password } from '../support/people.ts'
import { expect, signInByApi, open, resize, test } from '../support/site-test.ts'

test.use({ allowsErrors: true })
test.beforeEach(({ page }) => resize(page, 1440))

const signIn = (page: Page) => page.getByRole('dialog', { name: 'Welcome Back!' })
const member = (page: Page) => page.getByRole('banner').getByRole('button', { name: /leads?$/ })
const tokenIn = (page: Page) => page.evaluate(() => sessionStorage.getItem('USER_TOKEN') ?? '')

const endSession = async (request: APIRequestContext, token: string) =>
  request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })

/** Ends it while the call is on its way: nothing else that the page asks for finds out before. */
const endSessionDuring = (call: RegExp, page: Page, request: APIRequestContext, token: string) =>
  page.route(
    call,
    async (route) => {
      await endSession(request, token)
      await route.continue()
    },
    { times: 1 },
  )

async function signInAs(page: Page, email: string) {
  await signIn(page).getByLabel('E-mail').fill(email)
  await signIn(page).getByLabel('Password', { exact: true }).fill(password)
  await signIn(page).getByRole('button', { name: 'Sign In' }).click()
}

test('an unlock goes on after its professional has signed in again', async ({ page, request }) => {
  const demand = await aPostedDemand(request)
  const professional = await aProfessionalWithALead(request)
  await startSessionAs(page, professional)
  await open(page, `/demand/${demand.id}`)
  await endSessionDuring(/\/unlock$/, page, request, professional.token)
  await page.getByRole('button', { name: 'Unlock Demand - 1 Lead' }).click()
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await signInAs(page, professional.email)

  await expect(page.getByText('Demand Unlocked', { exact: true })).toBeVisible()
  await expect(signIn(page)).toBeHidden()
})

test('the action does not go on for another member, or without a sign-in', async ({ page, request }) => {
  const demand = await aPostedDemand(request)
  const professional = await aProfessionalWithALead(request)
  const other = await aProfessionalWithALead(request)
  await startSessionAs(page, professional)
  await open(page, `/demand/${demand.id}`)
  await endSession(request, professional.token)
  const unlock = page.getByRole('button', { name: 'Unlock Demand - 1 Lead' })
  await unlock.click()
  await signIn(page).getByRole('button', { name: 'Close dialog' }).click()
  await expect(unlock).toBeEnabled()
  await unlock.click()
  await signInAs(page, other.email)

  await expect(member(page)).toBeVisible()
  await expect(unlock).toBeEnabled()
  await expect(page.getByRole('main').getByText('0 of 3 taken')).toBeVisible()
})

test('a list stays while its customer signs in again, and the change is made', async ({ page, request }) => {
  const { word } = await aPostedDemand(request)
  await signInByApi(page, customer)
  await open(page, `/my-open-demands?search=${word}`)
  await expect(cardOf(page, word)).toBeVisible()
  await endSessionDuring(/\/status\?/, page, request, await tokenIn(page))
  await cardOf(page, word).getByRole('button', { name: 'Deactivate' }).click()
  await expect(signIn(page)).toBeVisible()
  await expect(cardOf(page, word)).toHaveCount(1)
  await signInAs(page, customer)

  await expect(page.getByRole('dialog', { name: 'Demand deactivated successfully!' })).toBeVisible()
})

test('a new tab opened from here is signed in, another one is not', async ({ page, request, context }) => {
  const { id } = await aPostedDemand(request)
  await startSessionAs(page, await aProfessionalWithALead(request))
  await open(page, '/demands-available')
  await expect(member(page)).toBeVisible()
  const opened = context.waitForEvent('page')
  await page
    .getByRole('link', { name: /^See more/ })
    .first()
    .click({ modifiers: ['Control'] })
  const tab = await opened
  await resize(tab, 1440)
  await expect(member(tab)).toBeVisible()
  expect(await tokenIn(tab)).toBe(await tokenIn(page))
  expect(await tab.evaluate(() => localStorage.getItem('USER_TOKEN'))).toBeNull()

  const opens = context.waitForEvent('page')
  await member(page).click()
  await page.getByRole('link', { name: 'My Account' }).click({ modifiers: ['Control'] })
  const account = await opens
  await expect(account.getByLabel('Full name')).toBeVisible()

  const stranger = await context.newPage()
  await resize(stranger, 1440)
  await open(stranger, `/demand/${id}`)
  await expect(stranger.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
})
