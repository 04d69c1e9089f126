import type { Page } from '@playwright/test'
import { aProfessional, comeAs } from './people.ts'
import { accessibilityFaults, expect, open, resize, test } from './site-test.ts'

const leadsInHeader = (page: Page, text: string) => page.getByRole('banner').getByText(text, { exact: true })

/** Chooses a plan and returns the tab that the payment is made in. */
async function payFor(page: Page, plan: string) {
  await page.getByRole('button', { name: new RegExp(`^(Buy|Update) plan: ${plan}$`) }).click()
  const dialog = page.getByRole('dialog', { name: 'Buy your Plan' })
  await expect(dialog.getByText('Pay securely using your PayPal account or credit/debit card.')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Continue with Payment' }).click()
  const tab = await opened
  await expect(dialog).toBeHidden()
  await expect(tab.getByRole('heading', { level: 1 })).toContainText('US$')

  return tab
}

for (const width of [360, 1440]) {
  test(`a plan is bought on the plans page at ${width} px`, async ({ page }) => {
    await comeAs(page, await aProfessional(page.request))
    await resize(page, width)
    await open(page, '/jobcoins')
    await expect(page.getByRole('heading', { level: 1, name: 'Select Your Plan' })).toBeVisible()

    const tab = await payFor(page, 'Standard Plan')
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await tab.getByRole('button', { name: 'Pay US$ 50.00' }).click()

    await expect(tab.getByRole('heading', { name: 'Capturing your payment...' })).toBeVisible()
    await expect(tab.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
    await expect(tab.getByText('US$ 50.00')).toBeVisible()
    await expect(tab.getByText('10 leads are in your account.')).toBeVisible()

    await tab.getByRole('button', { name: 'Go to Home' }).click()
    await expect(tab).toHaveURL('/')
    await tab.goto('/jobcoins')
    await expect(tab.getByText('You are on the Standard Plan')).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Unavailable' })).toBeDisabled()
    await expect(tab.getByRole('button', { name: 'Update plan: Pro Plan' })).toBeVisible()
  })
}

test.describe('where the browser reports a refused call', () => {
  test.use({ allowsErrors: true })

  test('the free plan gives one lead, once', async ({ page }) => {
    await comeAs(page, await aProfessional(page.request))
    await open(page, '/jobcoins')

    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Start Free' }).click()
    await page.getByRole('button', { name: 'Continue with Payment' }).click()
    const tab = await opened
    await expect(tab.getByText('1 lead is in your account.')).toBeVisible()

    await page.bringToFront()
    await page.getByRole('button', { name: 'Start Free' }).click()
    await page.getByRole('button', { name: 'Continue with Payment' }).click()
    await expect(
      page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: '30 days' }),
    ).toBeVisible()
  })

  test('a declined card can be tried again', async ({ page }) => {
    await comeAs(page, await aProfessional(page.request))
    await open(page, '/jobcoins')
    const tab = await payFor(page, 'Basic Plan')
    await tab.getByRole('button', { name: /^Decline/ }).click()
    await expect(tab.getByRole('heading', { name: 'Payment Processing Error' })).toBeVisible()

    await page.bringToFront()
    const second = await payFor(page, 'Basic Plan')
    await second.getByRole('button', { name: 'Pay US$ 35.00' }).click()
    await expect(second.getByText('5 leads are in your account.')).toBeVisible()
  })

  test('the success page says what it lacks', async ({ page }) => {
    const professional = await aProfessional(page.request)
    await open(page, '/paypal/callback/success')
    await expect(page.getByText('No order ID provided')).toBeVisible()

    await open(page, '/paypal/callback/success?orderId=0f8fad5b-d9cb-469f-a165-70867728950e')
    await expect(page.getByText('No authentication token found. Please log in again.')).toBeVisible()

    await comeAs(page, professional)
    await open(page, '/paypal/callback/success?orderId=0f8fad5b-d9cb-469f-a165-70867728950e')
    await expect(page.getByText('Failed to capture payment')).toBeVisible()
  })
})

test('a payment that is cancelled says so and can be tried again', async ({ page }) => {
  await comeAs(page, await aProfessional(page.request))
  await open(page, '/jobcoins')
  const tab = await payFor(page, 'Premium Plan')
  await tab.getByRole('button', { name: /^Cancel and return/ }).click()

  await expect(tab.getByRole('heading', { level: 1, name: 'Payment Cancelled' })).toBeVisible()
  await expect(tab.getByText('You cancelled the payment process')).toBeVisible()
  const information = tab.getByRole('region', { name: 'Payment information' })
  await expect(information.getByText('US$ 75.00')).toBeVisible()
  await expect(information.getByText('Cancelled')).toBeVisible()
  await expect(tab.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/jobcoins')
  await expect(tab.getByRole('link', { name: 'View JobCoins Plans' })).toHaveAttribute('href', '/jobcoins')

  await tab.getByRole('link', { name: 'Try Payment Again' }).click()
  await expect(tab).toHaveURL('/jobcoins')
})

test('whoever pays and closes the tab finds the leads all the same', async ({ page }) => {
  await comeAs(page, await aProfessional(page.request))
  await open(page, '/jobcoins')
  const tab = await payFor(page, 'Basic Plan')
  const form = { token: new URL(tab.url()).searchParams.get('token') ?? '', choice: 'pay' }
  const paid = await page.request.post(new URL('/checkoutnow', tab.url()).href, { form, maxRedirects: 0 })
  expect(paid.headers()['location']).toContain('/paypal/callback/success')
  await tab.close()

  await expect(async () => {
    await open(page, '/jobcoins')
    await expect(page.getByText('You are on the Basic Plan')).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
})

test('the statement names every lead, and the receipt can be printed', async ({ page }) => {
  await comeAs(page, await aProfessional(page.request))
  await open(page, '/statement')
  await expect(page.getByText('No lead has come or gone yet.')).toBeVisible()

  await open(page, '/jobcoins')
  const tab = await payFor(page, 'Standard Plan')
  await tab.getByRole('button', { name: 'Pay US$ 50.00' }).click()
  await expect(tab.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()

  await open(page, '/statement')
  const row = page.getByRole('row', { name: /Standard Plan/ })
  await expect(row.getByRole('cell', { name: '+10' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])

  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await downloaded).suggestedFilename()).toBe('joblane-statement.csv')

  await row.getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt / })).toBeVisible()
  await expect(page.getByText('US$ 50.00 (USD)')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})

test('a pop-up that is blocked becomes a link in this tab', async ({ page }) => {
  await comeAs(page, await aProfessional(page.request))
  await page.addInitScript(() => {
    window.open = () => null
  })
  await open(page, '/jobcoins')
  await page.getByRole('button', { name: 'Buy plan: Basic Plan' }).click()
  await page.getByRole('button', { name: 'Continue with Payment' }).click()

  await page.getByRole('link', { name: 'Go to PayPal' }).click()
  await page.getByRole('button', { name: 'Pay US$ 35.00' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(leadsInHeader(page, '5 leads')).toBeVisible()
})

test('visitors are sent home from the plans', async ({ page }) => {
  await open(page, '/jobcoins')

  await expect(page).toHaveURL('/')
})

for (const width of [360, 1440]) {
  test(`the plans and their payment have no accessibility fault at ${width} px`, async ({ page }) => {
    await comeAs(page, await aProfessional(page.request))
    await resize(page, width)
    await open(page, '/jobcoins')
    await expect(page.getByText('You have no plan yet')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])

    await page.getByRole('button', { name: 'Buy plan: Pro Plan' }).click()
    await expect(page.getByRole('dialog', { name: 'Buy your Plan' }).getByText('US$ 150.00')).toBeVisible()
    expect(await accessibilityFaults(page)).toEqual([])
  })
}
