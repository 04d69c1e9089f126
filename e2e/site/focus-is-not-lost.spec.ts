import { customer } from '../support/demands.ts'
import { answerAndAsk, requestModal } from '../support/requesting.ts'
import { expect, open, resize, signInByApi, test } from '../support/site-test.ts'

// Refused forms are reported by the browser.
test.use({ allowsErrors: true })

test.beforeEach(({ page }) => resize(page, 1440))

test('Escape in the payment dialog leads back to its plan', async ({ page }) => {
  await signInByApi(page, 'worker@joblane.test')
  await open(page, '/jobcoins')
  const buy = page.getByRole('button', { name: /plan: Premium Plan$/ })
  await buy.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Buy your Plan' })).toBeVisible()
  await page.keyboard.press('Escape')

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(buy).toBeFocused()
})

test('an empty demand shows every error at once, and the focus is at the first', async ({ page }) => {
  await signInByApi(page, customer)
  await open(page, '/demands-available-add')
  await page.getByRole('button', { name: 'Create Demand' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Failed to add demand/ })).toBeVisible()
  await page.keyboard.press('Escape')

  const form = page.getByRole('main')
  await expect(form.getByLabel('Category', { exact: true })).toBeFocused()
  await expect(form.getByLabel('Subcategory')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Zip code')).toHaveAttribute('aria-invalid', 'true')
})

test('an empty contact form puts the focus on what it needs first', async ({ page }) => {
  await answerAndAsk(page)
  await requestModal(page).getByRole('checkbox').check()
  await requestModal(page).getByRole('button', { name: 'Search' }).focus()
  await page.keyboard.press('Enter')

  await expect(requestModal(page).getByLabel('Zip code')).toBeFocused()
})
