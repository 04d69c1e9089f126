import type { Page } from '@playwright/test'
import { aProfessional, aStranger, startSessionAs } from '../support/people.ts'
import {
  addPreference,
  confirmPhone,
  createAccount,
  fillInPerson,
  goToPreferences,
  openWizard,
  verificationOf,
  wizardOf,
} from '../support/registering.ts'
import { accessibilityFaults, arrived, expect, open, resize, test } from '../support/site-test.ts'

test.use({ allowsErrors: true })

/** Nothing that axe-core finds, and nothing that sticks out at the side. */
async function expectNoFaults(page: Page) {
  for (const dialog of await page.getByRole('dialog').all()) await arrived(dialog)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

for (const width of [360, 1440])
  test.describe(`at ${width} px nothing stands in the way`, () => {
    test.beforeEach(({ page }) => resize(page, width))

    test('of registering', async ({ page }) => {
      test.slow()
      const person = aStranger()
      await openWizard(page)
      await page.getByLabel('Password', { exact: true }).fill('maple1')
      await expectNoFaults(page)
      await fillInPerson(page, person)
      await wizardOf(page).getByRole('button', { name: 'Next' }).click()
      await expectNoFaults(page)
      await page.keyboard.press('Escape')
      await goToPreferences(page)
      await addPreference(page, 'Classes', 'Dance')
      await expectNoFaults(page)
      await createAccount(page)
      await expectNoFaults(page)
      await confirmPhone(page, person.phone)
      await expect(wizardOf(page).getByRole('heading', { name: /^Welcome/ })).toBeVisible()
      await expectNoFaults(page)
    })

    test('of signing in and of asking for a new password', async ({ page }) => {
      await open(page, '/help')
      if (width < 960) await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('button', { name: 'Login' }).click()
      const dialog = page.getByRole('dialog', { name: 'Welcome Back!' })
      await expectNoFaults(page)
      await dialog.getByLabel('E-mail').fill('nobody@joblane.test')
      await dialog.getByLabel('Password', { exact: true }).fill('Wrong1!word')
      await dialog.getByRole('button', { name: 'Sign In' }).click()
      await expect(dialog.getByRole('alert')).toBeVisible()
      await expectNoFaults(page)
      await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
      await expectNoFaults(page)
    })

    test('of setting a password and of turning messages off', async ({ page }) => {
      await open(page, '/set-password?token=unknown')
      await page.getByLabel('New password', { exact: true }).fill('short')
      await expectNoFaults(page)
      await open(page, '/set-password')
      await expectNoFaults(page)
      await open(page, '/unsubscribe?token=demandAlerts.x.y')
      await expectNoFaults(page)
    })

    test('of confirming an e-mail', async ({ page, request }) => {
      await startSessionAs(page, await aProfessional(request))
      await open(page, '/help')
      await expect(page.getByText('Check your inbox and spam folder for the code!')).toBeVisible()
      await expectNoFaults(page)
      await page.getByRole('button', { name: 'Click here to confirm your email.' }).click()
      const dialog = page.getByRole('dialog', { name: 'Email Verification Required' })
      await dialog.getByRole('button', { name: 'Send Verification Code' }).click()
      await expect(dialog.getByLabel('Verification code')).toBeVisible()
      await expectNoFaults(page)
    })

    test('of choosing favorites', async ({ page, request }) => {
      await startSessionAs(page, await aProfessional(request))
      await open(page, '/interested-categories')
      await expect(page.getByRole('heading', { name: 'Your Preferences (1)' })).toBeVisible()
      await expectNoFaults(page)
      await page.getByRole('button', { name: 'Save Preferences' }).click()
      await expect(page.getByRole('dialog', { name: 'Preferences saved' })).toBeVisible()
      await expectNoFaults(page)
    })

    test('of changing the account and of leaving', async ({ page, request }) => {
      await startSessionAs(page, await aProfessional(request))
      await open(page, '/account')
      await page.getByRole('button', { name: 'Change e-mail' }).click()
      await page.getByRole('button', { name: 'Change phone' }).click()
      await expectNoFaults(page)
      await page.getByRole('button', { name: 'Delete My Account' }).click()
      await expect(page.getByText('This cannot be undone.')).toBeVisible()
      await expectNoFaults(page)
    })
  })

test('a professional without favorites is asked for them, and can say later', async ({ page, request }) => {
  const person = await aProfessional(request)
  const headers = { authorization: `Bearer ${person.token}` }
  await request.put('/api/account/interested-categories', { headers, data: [] })
  await startSessionAs(page, person)
  await open(page, '/help')
  const prompt = page.getByRole('dialog', { name: 'What kind of work do you like?' })
  await expect(prompt).toBeVisible()
  await expectNoFaults(page)
  await prompt.getByRole('button', { name: 'Later' }).click()
  await open(page, '/terms')

  await expect(page.getByRole('banner').getByRole('button', { name: /0 leads/ })).toBeVisible()
  await expect(verificationOf(page)).toBeHidden()
  await expect(prompt).toBeHidden()
})
