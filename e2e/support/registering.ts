import { expect, type Page } from '@playwright/test'
import { codeFor, password, type Person } from './people.ts'
import { open } from './site-test.ts'

export const wizardOf = (page: Page) => page.getByRole('dialog', { name: 'Join Our Platform' })
export const verificationOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Phone Verification Required' })

export async function openWizard(page: Page) {
  await open(page, '/?register=true')
  await expect(wizardOf(page)).toBeVisible()

  return wizardOf(page)
}

/** Fills in the first step. */
export async function fillInPerson(page: Page, { fullName, email, phone }: Person) {
  const wizard = wizardOf(page)
  await wizard.getByLabel('Full name').fill(fullName)
  await wizard.getByLabel('E-mail').fill(email)
  await wizard.getByLabel('Phone number').fill(phone.slice(1))
  await wizard.getByLabel('Zip code').fill('33101')
  await wizard.getByLabel('Password', { exact: true }).fill(password)
  await wizard.getByLabel('Confirm password', { exact: true }).fill(password)
  await wizard.getByLabel(/^I agree to receive notifications/).check()
}

/** Goes from the first step through the terms to the second. */
export async function goToPreferences(page: Page) {
  await wizardOf(page).getByRole('button', { name: 'Next' }).click()
  const terms = page.getByRole('dialog', { name: 'Terms Agreement' })
  await terms.getByLabel('I confirm acceptance of the terms.').check()
  await terms.getByRole('button', { name: 'Continue' }).click()
  await expect(wizardOf(page).getByRole('heading', { name: /^Selected Preferences/ })).toBeVisible()
}

export async function addPreference(page: Page, category: string, subcategory: string) {
  await page.getByLabel('Category', { exact: true }).selectOption(category)
  await page.getByLabel('Subcategory').selectOption(subcategory)
  await page.getByRole('button', { name: 'Add Preference' }).click()
}

/** Goes from the second step to the dialog that confirms the phone. */
export async function createAccount(page: Page) {
  const wizard = wizardOf(page)
  await wizard.getByRole('button', { name: 'Continue' }).click()
  await wizard.getByRole('button', { name: 'Create Account & Continue' }).click()
  await expect(verificationOf(page)).toBeVisible()
}

/** Requests a code, reads it in the outbox and enters it. */
export async function confirmPhone(page: Page, phone: string) {
  const dialog = verificationOf(page)
  await dialog.getByRole('button', { name: 'Send Verification Code' }).click()
  await dialog.getByLabel('Verification code').fill(await codeFor(page.request, phone))
  await dialog.getByRole('button', { name: 'Verify Code' }).click()
  await expect(dialog.getByText('Verification successful!')).toBeVisible()
}

export async function signIn(page: Page, email: string, secret: string) {
  await openMenu(page)
  // A page for members that was just left shows a button of its own until the home page has rendered.
  const login = page.getByRole('button', { name: 'Login' })
  await expect(login).toHaveCount(1)
  await login.click()
  const dialog = page.getByRole('dialog', { name: 'Welcome Back!' })
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(secret)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
}

export async function signOut(page: Page) {
  await openMenu(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
}

/** On a small screen the whole menu is behind one button; on a wide one the member menu is behind the name. */
async function openMenu(page: Page) {
  const burger = page.getByRole('button', { name: 'Open menu' })
  const name = page.getByRole('banner').getByRole('button', { name: /leads?$/ })
  if (await burger.isVisible()) await burger.click()
  else if (await name.isVisible()) await name.click()
}
