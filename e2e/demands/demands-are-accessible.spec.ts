import type { Page } from '@playwright/test'
import { customer } from '../support/demands.ts'
import { layoutFaults } from '../support/layout-faults.ts'
import { accessibilityFaults } from '../support/accessibility-faults.ts'
import { expect, open, resize, signInByApi, test } from '../support/site-test.ts'

async function isUsable(page: Page) {
  for (const width of [360, 1440]) {
    await resize(page, width)
    expect(await accessibilityFaults(page), `axe-core at ${width} px`).toEqual([])
    expect(await layoutFaults(page), `layout at ${width} px`).toEqual([])
  }
}

// Every other address and dialog: ../site/every-page-fits-its-screen.spec.ts
test('the lists fit the screen and are accessible while they load', async ({ page }) => {
  await open(page, '/demands-available')
  await page.route('**/paged?*', () => new Promise(() => {}))
  await page.getByLabel('State').selectOption('TX')
  await expect(page.getByText('Loading...').first()).toBeVisible()
  await isUsable(page)
})

test.describe('where the browser reports a refused call', () => {
  test.use({ allowsErrors: true })

  test('a form that was refused fits the screen and is accessible', async ({ page }) => {
    await signInByApi(page, customer)
    await open(page, '/demands-available-add')
    await page.getByRole('button', { name: 'Create Demand' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await expect(page.getByLabel('Subcategory')).toHaveAttribute('aria-invalid', 'true')
    await isUsable(page)
  })
})
