import type { Page } from '@playwright/test'
import { aProfessional, startSessionAs, password } from '../support/people.ts'
import { addPreference, signIn, signOut } from '../support/registering.ts'
import { expect, open, resize, test } from '../support/site-test.ts'

test.use({ allowsErrors: true })

const loginOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' })
const memberOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /leads?$/ })

test.beforeEach(({ page }) => resize(page, 1440))

test('a session that ends while a form is filled in leaves the form', async ({ page, request }) => {
  const person = await aProfessional(request)
  await startSessionAs(page, person)
  await open(page, '/interested-categories')
  await addPreference(page, 'Home Maintenance', 'Electrician')
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${person.token}` } })

  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Welcome Back!' })
  await dialog.getByRole('button', { name: 'Close dialog' }).click()
  await expect(loginOf(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your Preferences (2)' })).toBeVisible()

  await signIn(page, person.email, password)
  await expect(memberOf(page)).toBeVisible()
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await expect(page.getByRole('dialog', { name: 'Preferences saved' })).toBeVisible()
})

test('a session that had ended before sends home, and says so', async ({ page, request }) => {
  const person = await aProfessional(request)
  await startSessionAs(page, person)
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${person.token}` } })
  await page.goto('/interested-categories')

  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
})

test('a visitor with an invalid token is sent home', async ({ page }) => {
  await startSessionAs(page, { token: 'not.a.token' })
  await page.goto('/interested-categories')

  await expect(page).toHaveURL('/')
  await expect(loginOf(page)).toBeVisible()
})

test('what is typed into the account outlasts the session as well', async ({ page, request }) => {
  const person = await aProfessional(request)
  await startSessionAs(page, person)
  await open(page, '/account')
  await page.getByLabel('Full name').fill('Noor van Castellan')
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${person.token}` } })
  await page.getByRole('button', { name: 'Save Changes' }).click()

  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Noor van Castellan')
})

test('all tabs show when a member signs in and signs out', async ({ page, request, context }) => {
  const { email } = await aProfessional(request)
  const other = await context.newPage()
  await resize(other, 1440)
  await open(page, '/help')
  await open(other, '/terms')

  await loginOf(page).click()
  const dialog = page.getByRole('dialog', { name: 'Welcome Back!' })
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Keep me signed in').check()
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(memberOf(page)).toBeVisible()
  await expect(memberOf(other)).toBeVisible()

  await open(other, '/account')
  await expect(other.getByLabel('Full name')).toBeVisible()
  await signOut(page)
  await expect(loginOf(other)).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Please log in first' })).toBeVisible()
})

test('a new name is in the top bar at once, in every tab', async ({ page, request, context }) => {
  const person = await aProfessional(request)
  await startSessionAs(page, person)
  await page.evaluate((token) => localStorage.setItem('USER_TOKEN', token), person.token)
  const other = await context.newPage()
  await resize(other, 1440)
  await open(other, '/help')
  await open(page, '/account')
  await page.getByLabel('Full name').fill('Ada Okafor')
  await page.getByRole('button', { name: 'Save Changes' }).click()

  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Ada Okafor')).toBeVisible()
  await expect(other.getByRole('banner').getByText('Ada Okafor')).toBeVisible()
})
