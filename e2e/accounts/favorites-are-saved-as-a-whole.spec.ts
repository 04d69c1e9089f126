import { aProfessional, startSessionAs } from '../support/people.ts'
import { addPreference } from '../support/registering.ts'
import { expect, open, resize, test } from '../support/site-test.ts'

test.beforeEach(async ({ page, request }) => {
  await resize(page, 1440)
  await startSessionAs(page, await aProfessional(request))
  await open(page, '/interested-categories')
  await expect(page.getByRole('heading', { name: 'Your Preferences (1)' })).toBeVisible()
})

test('one is added, one removed, and both are there after a reload', async ({ page }) => {
  await addPreference(page, 'Classes', 'Dance')
  await expect(page.getByRole('button', { name: 'Add Preference' })).toBeDisabled()
  await page.getByRole('button', { name: 'Remove Plumbing' }).click()
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await page
    .getByRole('dialog', { name: 'Preferences saved' })
    .getByRole('link', { name: 'Continue' })
    .click()
  await expect(page).toHaveURL('/demands-available')

  await open(page, '/interested-categories')
  await expect(page.getByRole('heading', { name: 'Your Preferences (1)' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Dance' })).toBeVisible()
})

test('nothing cannot be saved, and Cancel goes home', async ({ page }) => {
  await page.getByRole('button', { name: 'Remove Plumbing' }).click()
  await expect(page.getByText('No preferences selected yet...')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Preferences' })).toBeDisabled()
  await page.getByRole('link', { name: 'Cancel' }).click()

  await expect(page).toHaveURL('/')
})

test.describe('where the browser reports a refused call', () => {
  test.use({ allowsErrors: true })

  test('a failure is said, and can be tried again', async ({ page }) => {
    const calls = '**/api/account/interested-categories'
    await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: 'Save Preferences' }).click()
    const failure = page.getByRole('dialog', { name: 'Oops!' })
    await expect(failure.getByText('Failed to save preferences. Please try again.')).toBeVisible()

    await page.unroute(calls)
    await failure.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('dialog', { name: 'Preferences saved' })).toBeVisible()
  })
})
