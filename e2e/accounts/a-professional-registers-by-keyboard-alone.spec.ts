import type { Locator, Page } from '@playwright/test'
import { aStranger, codeFor, password } from '../support/people.ts'
import { verificationOf, wizardOf } from '../support/registering.ts'
import { expect, open, resize, test } from '../support/site-test.ts'

test.use({ allowsErrors: true })

test('a professional registers, confirms the phone and signs out by the keyboard alone', async ({ page }) => {
  await resize(page, 1440)
  const { fullName, email, phone } = aStranger('Ines Okafor')
  const { keyboard } = page
  const wizard = wizardOf(page)

  await open(page, '/')
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Join as a Pro' }))
  await keyboard.press('Enter')

  await expect(wizard.getByLabel('Full name')).toBeFocused()
  await keyboard.type(fullName)
  await typeInto(page, wizard.getByLabel('E-mail'), email)
  await typeInto(page, wizard.getByLabel('Phone number'), phone.slice(1))
  await typeInto(page, wizard.getByLabel('Zip code'), '33101')
  await typeInto(page, wizard.getByLabel('Password', { exact: true }), password)
  await typeInto(page, wizard.getByLabel('Confirm password', { exact: true }), password)
  await tabTo(page, wizard.getByLabel(/^I agree/))
  await keyboard.press('Space')
  await tabTo(page, wizard.getByRole('button', { name: 'Next' }))
  await keyboard.press('Enter')

  const terms = page.getByRole('dialog', { name: 'Terms Agreement' })
  await expect(terms.getByRole('checkbox')).toBeFocused()
  await keyboard.press('Space')
  await tabTo(page, terms.getByRole('button', { name: 'Continue' }))
  await keyboard.press('Enter')

  await expect(wizard.getByRole('list', { name: 'Steps' })).toBeFocused()
  await tabTo(page, wizard.getByLabel('Category', { exact: true }))
  await keyboard.type('Home M')
  await tabTo(page, wizard.getByLabel('Subcategory'))
  await keyboard.type('Plumb')
  await tabTo(page, wizard.getByRole('button', { name: 'Add Preference' }))
  await keyboard.press('Enter')
  await expect(wizard.getByText('Selected Preferences (1)')).toBeVisible()
  await tabTo(page, wizard.getByRole('button', { name: 'Continue' }))
  await keyboard.press('Enter')
  await tabTo(page, wizard.getByRole('button', { name: 'Create Account & Continue' }))
  await keyboard.press('Enter')

  const verification = verificationOf(page)
  await expect(verification.getByRole('button', { name: 'Send Verification Code' })).toBeFocused()
  await keyboard.press('Escape')
  await keyboard.press('Enter')
  await expect(verification.getByLabel('Verification code')).toBeFocused()
  await keyboard.type(await codeFor(page.request, phone))
  await keyboard.press('Enter')

  await expect(wizard.getByRole('heading', { name: 'Welcome, Ines!' })).toBeVisible()
  await keyboard.press('Escape')
  await expect(wizard).toBeVisible()
  await tabTo(page, wizard.getByRole('button', { name: 'Continue later' }))
  await keyboard.press('Enter')
  await expect(wizard).toBeHidden()

  await tabTo(page, page.getByRole('banner').getByRole('button', { name: /leads/ }))
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Sign out' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
})

async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Goes forward until the element has the focus; it must be reachable within one round. */
async function tabTo(page: Page, element: Locator) {
  await expect(element).toBeEnabled()
  for (let step = 0; step < 60; step++) {
    if (await element.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(element).toBeFocused()
}
