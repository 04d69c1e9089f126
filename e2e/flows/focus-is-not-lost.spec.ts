import { customer } from '../support/demands.ts'
import { aProfessional, aStranger, password, startSessionAs } from '../support/people.ts'
import { addPreference } from '../support/registering.ts'
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

test('preferences are added and removed by keyboard, one after the other', async ({ page, request }) => {
  await startSessionAs(page, await aProfessional(request))
  await open(page, '/interested-categories')
  await addPreference(page, 'Classes', 'Dance')
  await expect(page.getByLabel('Subcategory')).toBeFocused()
  await addPreference(page, 'Auto', 'Auto Mechanic')

  await page.getByRole('button', { name: 'Remove Dance' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Auto Mechanic' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Plumbing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('No preferences selected yet...')).toBeFocused()
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

test('a change that is given up, dropped or refused leaves the focus in its section', async ({
  page,
  request,
}) => {
  const person = await aProfessional(request)
  await startSessionAs(page, person)
  await open(page, '/account')
  const email = page.getByRole('region', { name: 'E-mail' })
  const change = email.getByRole('button', { name: 'Change e-mail' })
  await change.click()
  await expect(email.getByLabel('New e-mail')).toBeFocused()
  await email.getByLabel('New e-mail').fill(person.email.toUpperCase())
  await email.getByLabel('Current password', { exact: true }).fill(password)
  await email.getByRole('button', { name: 'Send Code' }).click()
  await expect(email.getByLabel('New e-mail')).toBeFocused()
  await expect(email.getByLabel('New e-mail')).toHaveAccessibleDescription(
    'This is already your e-mail address.',
  )

  await email.getByLabel('New e-mail').fill(aStranger().email)
  await email.getByRole('button', { name: 'Send Code' }).click()
  await expect(email.getByLabel('Verification code')).toBeFocused()
  await email.getByRole('button', { name: 'Keep the old one' }).click()
  await expect(page.getByText('Your e-mail stays as it is.')).toBeVisible()
  await expect(email.getByText(person.email)).toBeVisible()
  await expect(email.getByRole('button').first()).toBeFocused()
})
