import type { Page } from '@playwright/test'
import { aProfessional, aStranger, codeFor, startSessionAs, password } from '../support/people.ts'
import { verificationOf } from '../support/registering.ts'
import { expect, open, resize, test } from '../support/site-test.ts'

const emailDialogOf = (page: Page) => page.getByRole('dialog', { name: 'Email Verification Required' })
const reminderOf = (page: Page) => page.getByRole('button', { name: 'Click here to confirm your email.' })

test.beforeEach(async ({ page }) => {
  await resize(page, 1440)
  await page.clock.install()
})

test.describe('an e-mail that is not confirmed', () => {
  test.beforeEach(async ({ page, request }) => {
    await startSessionAs(page, await aProfessional(request))
    await open(page, '/help')
  })

  test('is asked for by a bar that stays until it is closed', async ({ page }) => {
    await expect(page.getByText('Check your inbox and spam folder for the code!')).toBeVisible()
    await page.clock.fastForward(60_000)
    await expect(reminderOf(page)).toBeVisible()

    await page.getByRole('button', { name: 'Close e-mail reminder' }).click()
    await expect(reminderOf(page)).toBeHidden()
    await open(page, '/terms')
    await expect(page.getByRole('banner').getByRole('button', { name: /0 leads/ })).toBeVisible()
    await expect(reminderOf(page)).toBeHidden()
  })

  test('can be confirmed later', async ({ page }) => {
    await reminderOf(page).click()
    await emailDialogOf(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(emailDialogOf(page)).toBeHidden()

    await reminderOf(page).click()
    await expect(emailDialogOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(emailDialogOf(page)).toBeHidden()
  })

  test('is confirmed by the code that is sent there', async ({ page }) => {
    await reminderOf(page).click()
    const dialog = emailDialogOf(page)
    const email = await emailOf(page)
    const masked = `${email.slice(0, 2)}${'*'.repeat(31)}${email.slice(33)}`
    await expect(dialog.getByText(masked)).toBeVisible()

    await dialog.getByRole('button', { name: 'Send Verification Code' }).click()
    await expect(page.getByText('Verification code sent successfully!')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Resend Code in \d+ s$/ })).toBeDisabled()
    await dialog.getByLabel('Verification code').fill(await codeFor(page.request, email))
    await page.clock.pauseAt(Date.now() + 60_000)
    await dialog.getByRole('button', { name: 'Verify Code' }).click()

    await expect(dialog.getByText('Verification successful!')).toBeVisible()
    await expect(page.getByText('Email verified successfully!')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await page.clock.runFor(1400)
    await expect(dialog).toBeVisible()
    await page.clock.runFor(200)
    await expect(dialog).toBeHidden()
    await page.clock.resume()
    await expect(reminderOf(page)).toBeHidden()
  })
})

test.describe('where the browser reports a refused call', () => {
  test.use({ allowsErrors: true })

  test.beforeEach(async ({ page, request }) => {
    const person = aStranger()
    const registered = await request.post('/api/auth/register/website', {
      data: {
        FullName: person.fullName,
        EmailAddress: person.email,
        PhoneNumber: person.phone,
        ZipCode: '33101',
        Password: password,
      },
    })
    const { data: token } = (await registered.json()) as { data: string }
    await startSessionAs(page, { token })
    await open(page, '/help')
    await expect(verificationOf(page)).toBeVisible()
  })

  test('a phone that is not confirmed must be, and cannot be put off', async ({ page }) => {
    const dialog = verificationOf(page)
    await expect(dialog.getByText(/^\+1 \(\d{3}\) •••-••\d\d$/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeHidden()
    await expect(dialog.getByRole('button', { name: 'Close dialog' })).toBeHidden()

    await page.keyboard.press('Escape')
    await page.mouse.click(10, 10)
    await expect(dialog).toBeVisible()
  })

  test('a code takes four digits, and a wrong one is refused', async ({ page }) => {
    const dialog = verificationOf(page)
    const field = dialog.getByLabel('Verification code')
    await dialog.getByRole('button', { name: 'Send Verification Code' }).click()
    await expect(field).toBeFocused()

    await field.pressSequentially('4a8-1')
    await expect(field).toHaveValue('481')
    await expect(dialog.getByRole('button', { name: 'Verify Code' })).toBeDisabled()
    await field.press('Enter')
    await expect(dialog.getByText('Please enter a valid verification code')).toBeVisible()

    const right = await codeFor(page.request, await phoneOf(page))
    await field.fill(right === '0000' ? '0001' : '0000')
    await expect(dialog.getByText('Please enter a valid verification code')).toBeHidden()
    await dialog.getByRole('button', { name: 'Verify Code' }).click()
    await expect(page.getByText('Invalid verification code. Please try again.')).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  })

  test('a new code can be asked for after 30 seconds', async ({ page }) => {
    const dialog = verificationOf(page)
    const resend = dialog.getByRole('button', { name: /^Resend Code/ })
    await page.clock.pauseAt(Date.now() + 60_000)
    await dialog.getByRole('button', { name: 'Send Verification Code' }).click()
    await expect(resend).toHaveText('Resend Code in 30 s')
    await page.clock.runFor(6000)
    await expect(resend).toHaveText('Resend Code in 24 s')
    await expect(resend).toBeDisabled()
    await page.clock.runFor(24_000)
    await expect(resend).toHaveText('Resend Code')

    // The server's own clock has not moved: it still wants its pause.
    await resend.click()
    await expect(page.getByText('Failed to send code. Please try again.')).toBeVisible()
    await expect(
      dialog.getByText(/^Please wait \d+ seconds before you ask for another code\.$/),
    ).toBeVisible()

    await page.route('**/api/auth/send-code', (route) =>
      route.fulfill({ json: { success: true, data: null, message: 'Sent.' } }),
    )
    await page.clock.runFor(31_000)
    await resend.click()
    await expect(page.getByText('New verification code sent to your WhatsApp!')).toBeVisible()
    await expect(resend).toHaveText('Resend Code in 30 s')
  })

  test('a code that cannot be sent is offered again', async ({ page }) => {
    await page.route('**/api/auth/send-code', (route) => route.fulfill({ status: 500, json: {} }))
    await verificationOf(page).getByRole('button', { name: 'Send Verification Code' }).click()

    await expect(page.getByText('Failed to send verification code. Please try again.')).toBeVisible()
    await expect(verificationOf(page).getByRole('button', { name: 'Send Verification Code' })).toBeEnabled()
  })

  test('a code that cannot be checked can be entered again', async ({ page }) => {
    const dialog = verificationOf(page)
    await page.route('**/api/auth/validate-code', (route) => route.fulfill({ status: 503, json: {} }))
    await dialog.getByRole('button', { name: 'Send Verification Code' }).click()
    await dialog.getByLabel('Verification code').fill('1234')
    await dialog.getByRole('button', { name: 'Verify Code' }).click()

    await expect(page.getByText('Failed to verify code. Please try again.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Verify Code' })).toBeEnabled()
  })

  test('once the phone is confirmed the e-mail and the favorites follow', async ({ page }) => {
    const dialog = verificationOf(page)
    await dialog.getByRole('button', { name: 'Send Verification Code' }).click()
    await dialog.getByLabel('Verification code').fill(await codeFor(page.request, await phoneOf(page)))
    await dialog.getByRole('button', { name: 'Verify Code' }).click()
    await expect(page.getByText('Phone number verified successfully!')).toBeVisible()
    await page.clock.fastForward(1500)
    await expect(dialog).toBeHidden()

    const prompt = page.getByRole('dialog', { name: 'What kind of work do you like?' })
    await prompt.getByRole('link', { name: 'Choose Categories' }).click()
    await expect(page).toHaveURL('/interested-categories')
    await expect(page.getByRole('heading', { name: 'Your Preferences (0)' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save Preferences' })).toBeDisabled()
    await expect(reminderOf(page)).toBeVisible()
  })
})

const profileOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.USER_DATA) as { email: string; phoneNumber: string })
const emailOf = async (page: Page) => (await profileOf(page)).email
const phoneOf = async (page: Page) => (await profileOf(page)).phoneNumber
