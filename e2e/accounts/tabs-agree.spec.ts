import type { Page } from '@playwright/test'
import { aProfessional, password } from '../support/people.ts'
import { signOut } from '../support/registering.ts'
import { expect, open, resize, test } from '../support/site-test.ts'

// What is asked for while the session ends is refused, which the browser reports.
test.use({ allowsErrors: true })

const loginOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' })
const memberOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /leads?$/ })

test.beforeEach(({ page }) => resize(page, 1440))

test('all tabs show when a member signs in, has a new name and signs out', async ({
  page,
  request,
  context,
}) => {
  const { email } = await aProfessional(request)
  const other = await context.newPage()
  await resize(other, 1440)
  await open(page, '/help')
  await open(other, '/terms')

  await test.step('signs in', async () => {
    await loginOf(page).click()
    const dialog = page.getByRole('dialog', { name: 'Welcome Back!' })
    await dialog.getByLabel('E-mail').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByLabel('Keep me signed in').check()
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await expect(memberOf(page)).toBeVisible()
    await expect(memberOf(other)).toBeVisible()
  })

  await test.step('a new name is in the top bar at once, in every tab', async () => {
    await open(page, '/account')
    await page.getByLabel('Full name').fill('Ada Okafor')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Your changes are saved.')).toBeVisible()
    await expect(page.getByRole('banner').getByText('Ada Okafor')).toBeVisible()
    await expect(other.getByRole('banner').getByText('Ada Okafor')).toBeVisible()
  })

  await test.step('signs out', async () => {
    await open(other, '/account')
    await expect(other.getByLabel('Full name')).toBeVisible()
    await signOut(page)
    await expect(loginOf(other)).toBeVisible()
    await expect(other.getByRole('heading', { name: 'Please log in first' })).toBeVisible()
  })
})
