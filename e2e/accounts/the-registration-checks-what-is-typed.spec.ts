import { aStranger } from '../support/people.ts'
import { addPreference, fillInPerson, goToPreferences, openWizard, wizardOf } from '../support/registering.ts'
import { callsOf, expect, resize, test } from '../support/site-test.ts'

test.beforeEach(async ({ page }) => {
  await resize(page, 1440)
  await openWizard(page)
})

test('numbers are masked as they are typed, pasted with their country and corrected in the middle', async ({
  page,
}) => {
  const phone = page.getByLabel('Phone number')
  await phone.pressSequentially('10x305-555a0142')
  await expect(phone).toHaveValue('(305) 555-0142')

  await phone.fill('+55 (11) 91234-5678')
  await expect(page.getByLabel('Country code')).toHaveValue('+55')
  await expect(phone).toHaveValue('(11) 91234-5678')

  await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2))
  await page.keyboard.press('Delete')
  await page.keyboard.type('9')
  await expect(phone).toHaveValue('(19) 91234-5678')
  expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3)

  await page.getByLabel('Country code').selectOption('+1')
  await expect(phone).toHaveValue('(991) 234-5678')

  const zip = page.getByRole('dialog').getByLabel('Zip code')
  await zip.pressSequentially('33x1011234567')
  await expect(zip).toHaveValue('33101-1234')
})

test('the first step waits for everything and for the consent, and says what is wrong', async ({ page }) => {
  const wizard = wizardOf(page)
  const next = wizard.getByRole('button', { name: 'Next' })

  await test.step('passwords that are weak or differ are named as such', async () => {
    const weak =
      'Password must contain at least 8 characters, one uppercase letter, one lowercase letter, one number, and one special character.'
    await page.getByLabel('Password', { exact: true }).fill('maple1')
    await page.getByLabel('Confirm password', { exact: true }).fill('maple')
    await expect(page.getByText(weak)).toBeVisible()
    await expect(page.getByText('Passwords do not match')).toBeVisible()

    await fillInPerson(page, { fullName: 'Noor', email: 'a@b', phone: '1305' })
    await expect(page.getByText(weak)).toBeHidden()
    await expect(page.getByText('Passwords do not match')).toBeHidden()
    await expect(next).toBeEnabled()
  })

  await test.step('Next waits for everything and for the consent', async () => {
    for (const field of ['Full name', 'E-mail', 'Phone number', 'Zip code']) {
      const box = wizard.getByLabel(field)
      const typed = await box.inputValue()
      await box.fill('')
      await expect(next).toBeDisabled()
      await box.fill(typed)
      await expect(next).toBeEnabled()
    }
    await wizard.getByLabel(/^I agree/).uncheck()
    await expect(next).toBeDisabled()
    await wizard.getByLabel(/^I agree/).check()
  })

  await test.step('a malformed e-mail is warned of before the phone, and the focus is there', async () => {
    await wizard.getByLabel('Full name').press('Enter')
    await expect(
      page.getByText('Invalid e-mail address. Please verify your e-mail address and try again.'),
    ).toBeVisible()
    await expect(wizard.getByLabel('E-mail')).toBeFocused()

    await wizard.getByLabel('E-mail').fill('noor@mailbox.test')
    await next.click()
    await expect(
      page.getByText('Invalid phone number. Please verify your phone number and try again.'),
    ).toBeVisible()
    await expect(wizard.getByLabel('Phone number')).toBeFocused()
    await expect(page.getByRole('dialog', { name: 'Terms Agreement' })).toBeHidden()
  })
})

test('the terms can be declined, and are asked for once; preferences are optional', async ({ page }) => {
  const wizard = wizardOf(page)
  const terms = page.getByRole('dialog', { name: 'Terms Agreement' })

  await test.step('the terms can be declined, and are asked for once', async () => {
    await fillInPerson(page, aStranger())
    await wizard.getByRole('button', { name: 'Next' }).click()
    await expect(terms.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await expect(terms.getByRole('link', { name: 'terms of use' })).toHaveAttribute('href', '/terms')
    await terms.getByRole('button', { name: 'Cancel' }).click()
    await expect(wizard.getByLabel('Full name')).toBeVisible()

    await goToPreferences(page)
    await wizard.getByRole('button', { name: 'Back' }).click()
    await wizard.getByRole('button', { name: 'Next' }).click()
  })

  await test.step('preferences are optional, chosen once each, and can be taken back', async () => {
    await expect(wizard.getByText('No preferences selected yet...')).toBeVisible()
    await expect(wizard.getByLabel('Subcategory')).toBeDisabled()
    await expect(wizard.getByRole('button', { name: 'Add Preference' })).toBeDisabled()

    await addPreference(page, 'Home Maintenance', 'Plumbing')
    await expect(wizard.getByText('Selected Preferences (1)')).toBeVisible()
    await expect(wizard.getByRole('button', { name: 'Add Preference' })).toBeDisabled()
    await wizard.getByRole('button', { name: 'Remove Plumbing' }).click()
    await expect(wizard.getByText('No preferences selected yet...')).toBeVisible()

    await wizard.getByRole('button', { name: 'Continue' }).click()
    await expect(wizard.getByRole('heading', { name: 'Review Your Information' })).toBeVisible()
    await expect(
      wizard.getByText('No categories selected. You can add preferences later from your profile.'),
    ).toBeVisible()
  })
})

test('closing forgets everything, and the address no longer asks for it', async ({ page }) => {
  await fillInPerson(page, aStranger())
  await page.keyboard.press('Escape')
  await expect(wizardOf(page)).toBeHidden()
  await expect(page).toHaveURL('/')

  await page.getByRole('banner').getByRole('button', { name: 'Join as a Pro' }).click()
  await expect(wizardOf(page).getByLabel('Full name')).toHaveValue('')
})

test('on a low screen the registration opens with a field in view', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await openWizard(page)

  await expect(wizardOf(page).getByLabel('Full name')).toBeInViewport({ ratio: 1 })
})

test.describe('where the browser reports a refused call', () => {
  test.use({ allowsErrors: true })

  test('a registration that cannot be sent can be tried again, and an e-mail that has an account leads back to its field', async ({
    page,
  }) => {
    const wizard = wizardOf(page)
    const email = wizard.getByLabel('E-mail')
    const create = wizard.getByRole('button', { name: 'Create Account & Continue' })
    await fillInPerson(page, { ...aStranger(), email: 'worker@joblane.test' })
    await goToPreferences(page)
    await wizard.getByRole('button', { name: 'Continue' }).click()

    await page.route('**/api/auth/register/website', (route) => route.abort())
    const calls = callsOf(page)
    await create.click()
    await expect(wizard.getByText('Registration failed. Please try again.')).toBeVisible()
    await expect(create).toBeEnabled()
    expect(calls).toEqual(['/api/auth/register/website'])

    await page.unroute('**/api/auth/register/website')
    await create.click()
    await wizard.getByRole('button', { name: 'Change e-mail' }).click()
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription('This e-mail address already has an account.')

    await email.fill(aStranger().email)
    await expect(email).toHaveAccessibleDescription('')
  })
})
