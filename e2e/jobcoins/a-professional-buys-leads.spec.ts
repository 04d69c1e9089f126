import type { Page } from '@playwright/test'
import { approve, buyPlan, payFor } from '../support/paying.ts'
import { aProfessional, aStranger, startSessionAs } from '../support/people.ts'
import {
  addPreference,
  confirmPhone,
  createAccount,
  fillInPerson,
  goToPreferences,
  openWizard,
  wizardOf,
} from '../support/registering.ts'
import { accessibilityFaultsOnAnyScreen } from '../support/accessibility-faults.ts'
import { expect, open, resize, test, reload } from '../support/site-test.ts'

// On a phone, unless a test asks for a wide screen; payment pages in tabs of their own are always on the phone.
test.use({ viewport: { width: 360, height: 900 } })

test.describe('where the browser reports a refused call', () => {
  test.use({ allowsErrors: true })

  test('a plan is bought in the wizard', async ({ page }) => {
    const person = aStranger('Odile Marchetti')
    await openWizard(page)
    await fillInPerson(page, person)
    await goToPreferences(page)
    await addPreference(page, 'Home Maintenance', 'Plumbing')
    await createAccount(page)
    await confirmPhone(page, person.phone)
    await expect(wizardOf(page).getByRole('heading', { name: 'Welcome, Odile!' })).toBeVisible()

    await payAndFind(
      await payFor(page, 'Standard Plan'),
      'US$ 50.00',
      '10 leads were added. You have 10 leads now.',
    )
    await page.bringToFront()
    await expect(wizardOf(page)).toBeHidden()
    await open(page, '/jobcoins')
    await expect(page.getByText('You are on the Standard Plan')).toBeVisible()
  })

  test('a payment that is declined or cancelled says so, and is tried again', async ({ page }) => {
    await resize(page, 1440)
    await startSessionAs(page, await aProfessional(page.request))
    await open(page, '/jobcoins')
    await expect(page.getByRole('heading', { level: 1, name: 'Select Your Plan' })).toBeVisible()

    await test.step('the page says when a card is declined', async () => {
      const tab = await payFor(page, 'Premium Plan')
      expect(await tab.evaluate(() => window.opener)).toBeNull()
      await tab.getByRole('button', { name: /^Decline/ }).click()
      await expect(tab.getByRole('heading', { name: 'Payment Processing Error' })).toBeVisible()
      await expect(tab.getByText(/was declined\. You have not been charged\./)).toBeVisible()
      await tab.close()
    })

    const tab = await payFor(page, 'Premium Plan')
    await test.step('a payment that is cancelled says so', async () => {
      await tab.getByRole('button', { name: /^Cancel and return/ }).click()
      await expect(tab.getByRole('heading', { level: 1, name: 'Payment Cancelled' })).toBeVisible()
      await expect(tab.getByText('You cancelled the payment process')).toBeVisible()
      const information = tab.getByRole('region', { name: 'Payment information' })
      await expect(information.getByText('US$ 75.00')).toBeVisible()
      await expect(information.getByText('Cancelled')).toBeVisible()
      await tab.getByRole('link', { name: 'Try Payment Again' }).click()
      await expect(tab).toHaveURL('/jobcoins')
    })

    await test.step('a pop-up that is blocked becomes a link in this tab', async () => {
      await tab.evaluate(() => void (window.open = () => null))
      await tab.getByRole('button', { name: 'Buy plan: Premium Plan' }).click()
      await tab.getByRole('button', { name: 'Continue with Payment' }).click()
      await tab.getByRole('link', { name: 'Go to PayPal' }).click()
      await payAndFind(tab, 'US$ 75.00', '20 leads were added. You have 20 leads now.')
    })

    await test.step('the plan and its leads are there', async () => {
      await tab.getByRole('button', { name: 'Go to Home' }).click()
      await expect(tab).toHaveURL('/')
      await resize(tab, 1440)
      await tab.goto('/jobcoins')
      await expect(tab.getByText('You are on the Premium Plan')).toBeVisible()
      await expect(tab.getByRole('banner').getByText('20 leads', { exact: true })).toBeVisible()
      await expect(tab.getByRole('button', { name: 'Unavailable' })).toBeDisabled()
      await expect(tab.getByRole('button', { name: 'Update plan: Pro Plan' })).toBeVisible()
    })
  })
})

test('a professional who pays and closes the tab still gets the leads, and looks after them', async ({
  page,
  request,
}) => {
  const professional = await aProfessional(request)
  await startSessionAs(page, professional)

  await test.step('pays and closes the tab', async () => {
    await open(page, '/jobcoins')
    const tab = await payFor(page, 'Basic Plan')
    await approve(request, tab.url())
    await tab.close()
    await expect(async () => {
      await open(page, '/jobcoins')
      await expect(page.getByText('You are on the Basic Plan')).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 30_000 })
  })

  await test.step('the statement names every lead, and the receipt can be printed', async () => {
    await buyPlan(request, professional, 'Standard Plan')
    await open(page, '/statement')
    const row = page.getByRole('row', { name: /Standard Plan/ })
    await expect(row.getByRole('cell', { name: '+10' })).toBeVisible()
    expect(await accessibilityFaultsOnAnyScreen(page)).toEqual([])

    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    expect((await downloaded).suggestedFilename()).toBe('joblane-statement.csv')

    await row.getByRole('link', { name: 'Receipt' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Receipt / })).toBeVisible()
    await expect(page.getByText('US$ 50.00 (USD)')).toBeVisible()
  })

  await test.step('a renewal is cancelled by two clicks', async () => {
    await open(page, '/jobcoins')
    await page.getByRole('button', { name: 'Cancel renewal' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this renewal?' })
    await expect(dialog.getByText('Unspent leads10')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel and refund US$ 50.00' }).click()
    await expect(page.getByText('Renewal cancelled. US$ 50.00 is on its way back to you.')).toBeVisible()
    await expect(page.getByText('5 leads left.')).toBeVisible()
  })

  await test.step('the reminders are turned off by two', async () => {
    await page.getByRole('link', { name: 'Reminder settings' }).click()
    await page.getByRole('checkbox', { name: /^Plan and leads/ }).click()
    await expect(page.getByText('Your changes are saved.')).toBeVisible()
    await reload(page)
    await expect(page.getByRole('checkbox', { name: /^Plan and leads/ })).not.toBeChecked()
  })
})

test('the plans of a newcomer and their payment have no accessibility fault', async ({ page }) => {
  await startSessionAs(page, await aProfessional(page.request))
  await open(page, '/jobcoins')
  await expect(page.getByText('You have no plan yet')).toBeVisible()
  expect(await accessibilityFaultsOnAnyScreen(page)).toEqual([])

  await page.getByRole('button', { name: 'Buy plan: Pro Plan' }).click()
  await expect(page.getByRole('dialog', { name: 'Buy your Plan' }).getByText('US$ 150.00')).toBeVisible()
  expect(await accessibilityFaultsOnAnyScreen(page)).toEqual([])
})

/** Pays on the provider's page, and sees the result on ours. */
async function payAndFind(tab: Page, amount: string, leads: string) {
  await tab.getByRole('button', { name: `Pay ${amount}` }).click()

  await expect(tab.getByRole('heading', { name: 'Capturing your payment...' })).toBeVisible()
  await expect(tab.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(tab.getByText(amount)).toBeVisible()
  await expect(tab.getByText(leads)).toBeVisible()
}
