import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { aStranger, codeFor, messageTo, password } from '../support/people.ts'
import {
  addPreference,
  confirmPhone,
  createAccount,
  fillInPerson,
  goToPreferences,
  openWizard,
  signIn,
  signOut,
  wizardOf,
} from '../support/registering.ts'
import { expect, open, reload, resize, test } from '../support/site-test.ts'

// The login right after the registration is refused until the phone is confirmed, which the browser reports.
test.use({ allowsErrors: true })

const newPassword = 'Second2@Street'

// On a small screen: its steps are shown on a wide one by the other files of this folder.
test('a professional joins, comes back and leaves', async ({ page }) => {
  test.slow()
  await resize(page, 360)
  const person = aStranger('Marisol Vega')

  await test.step('registers, loads the page again and confirms the phone', async () => {
    await openWizard(page)
    await fillInPerson(page, person)
    await goToPreferences(page)
    await addPreference(page, 'Home Maintenance', 'Plumbing')
    await createAccount(page)
    await reload(page)
    await confirmPhone(page, person.phone)
    await expect(wizardOf(page).getByRole('heading', { name: 'Welcome, Marisol!' })).toBeVisible()
    await expect(page.getByText('Your job preferences will be saved.')).toBeVisible()
    await wizardOf(page).getByRole('button', { name: 'Continue later' }).click()
  })

  await test.step('picks favorites', () => pickFavorites(page))

  await test.step('signs out', async () => {
    await signOut(page)
    expect(await page.evaluate(() => [localStorage.USER_TOKEN, sessionStorage.USER_TOKEN])).toEqual([
      undefined,
      undefined,
    ])
  })

  await test.step('resets the password', () => resetPassword(page, person.email))

  await test.step('signs in again', async () => {
    await signIn(page, person.email, newPassword)
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  const phone = aStranger().phone
  await test.step('changes the phone', () => changePhone(page, phone))

  await test.step('takes a copy of everything', async () => {
    const kept = await exportOf(page)
    expect(kept).toMatchObject({
      account: { fullName: 'Marisol Vega', email: person.email, phoneNumber: phone },
      favorites: ['Plumbing', 'Electrician'],
    })
  })

  await test.step('deletes the account', async () => {
    await deleteAccount(page)
    await signIn(page, person.email, newPassword)
    await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible()
  })
})

async function pickFavorites(page: Page) {
  await open(page, '/interested-categories')
  await expect(page.getByRole('heading', { name: 'Your Preferences (1)' })).toBeVisible()
  await addPreference(page, 'Home Maintenance', 'Electrician')
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await page
    .getByRole('dialog', { name: 'Preferences saved' })
    .getByRole('link', { name: 'Continue' })
    .click()
  await expect(page).toHaveURL('/demands-available')
}

async function resetPassword(page: Page, email: string) {
  await signIn(page, email, 'Forgotten1!')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' })
  await expect(dialog.getByLabel('E-mail')).toHaveValue(email)
  await dialog.getByRole('button', { name: 'Send Link' }).click()
  await expect(dialog.getByText('If that address has an account, a link is on its way.')).toBeVisible()

  const link = /\/set-password\?token=[\w-]+/.exec(await messageTo(page.request, email, 'set-password'))?.[0]
  await open(page, link ?? '')
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Set Password' }).click()
  await expect(page.getByText('Your new password is set.')).toBeVisible()

  await open(page, link ?? '')
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Set Password' }).click()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
}

async function changePhone(page: Page, phone: string) {
  await open(page, '/account')
  const section = page.getByRole('region', { name: 'Phone' })
  await section.getByRole('button', { name: 'Change phone' }).click()
  await expect(section.getByLabel('Phone number')).toBeFocused()
  await section.getByLabel('Phone number').fill(phone.slice(1))
  await section.getByLabel('Current password', { exact: true }).fill(newPassword)
  await section.getByRole('button', { name: 'Send Code' }).click()
  await expect(section.getByLabel('Verification code')).toBeFocused()
  await section.getByLabel('Verification code').fill(await codeFor(page.request, phone))
  await section.getByRole('button', { name: 'Verify Code' }).click()
  await expect(page.getByText('Phone number verified successfully!')).toBeVisible()
  await expect(section.getByText(/^\+1 \(\d{3}\) 555-01\d\d$/)).toContainText(phone.slice(-4))
}

async function exportOf(page: Page) {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download My Data' }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe('joblane-my-data.json')

  return JSON.parse(await readFile(await download.path(), 'utf8')) as object
}

async function deleteAccount(page: Page) {
  await page.getByRole('button', { name: 'Delete My Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible()

  await dialog.getByLabel('Current password', { exact: true }).fill('Wrong1!word')
  await dialog.getByRole('button', { name: 'Delete for Good' }).click()
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await expect(dialog.getByLabel('Current password', { exact: true })).toBeFocused()

  await dialog.getByLabel('Current password', { exact: true }).fill(newPassword)
  await dialog.getByRole('button', { name: 'Delete for Good' }).click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect(page).toHaveURL('/')
  // A menu that is opened before closes when the page changes.
  await expect(page.getByRole('heading', { name: 'Smartest way to hire a service' })).toBeVisible()
}
