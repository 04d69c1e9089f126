import type { Page } from '@playwright/test'
import { aProfessional, startSessionAs } from '../support/people.ts'
import { accessibilityFaultsOnAnyScreen } from '../support/accessibility-faults.ts'
import { expect, open, test } from '../support/site-test.ts'

const leadsInHeader = (page: Page, text: string) => page.getByRole('banner').getByText(text, { exact: true })

test.describe('where the browser reports a refused call', () => {
  test.use({ allowsErrors: true })

  test('the success page says what it lacks', async ({ page }) => {
    const professional = await aProfessional(page.request)
    await open(page, '/paypal/callback/success')
    await expect(page.getByText('No order ID provided')).toBeVisible()

    await open(page, '/paypal/callback/success?orderId=0f8fad5b-d9cb-469f-a165-70867728950e')
    await expect(page.getByText('No authentication token found. Please log in again.')).toBeVisible()

    await startSessionAs(page, professional)
    await open(page, '/paypal/callback/success?orderId=0f8fad5b-d9cb-469f-a165-70867728950e')
    await expect(page.getByText('Failed to capture payment')).toBeVisible()
  })
})

test('a pop-up that is blocked becomes a link in this tab', async ({ page }) => {
  await startSessionAs(page, await aProfessional(page.request))
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

test('a statement without a lead says so', async ({ page }) => {
  await startSessionAs(page, await aProfessional(page.request))
  await open(page, '/statement')

  await expect(page.getByText('No activity yet.')).toBeVisible()
})

test('visitors are sent home from the plans', async ({ page }) => {
  await open(page, '/jobcoins')

  await expect(page).toHaveURL('/')
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
