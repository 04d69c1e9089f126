import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aProfessionalWithALead, unlock } from '../support/demands.ts'
import { aStranger, codeFor, messageTo, type Person } from '../support/people.ts'
import { accessibilityFaults } from '../support/accessibility-faults.ts'
import { callsOf, expect, open, resize, test } from '../support/site-test.ts'

const terms = (page: Page) => page.getByRole('dialog', { name: 'Before we look for professionals' })
const modal = (page: Page) => page.getByRole('dialog', { name: 'We are almost there' })
const search = (page: Page) => modal(page).getByRole('button', { name: 'Search' })
const warning = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text)

/** Answers the first question and gets as far as the contact form. */
async function goToContact(page: Page, answer = 'Repair a leak under the sink') {
  await open(page, '/Plumbing')
  await page.getByRole('main').getByRole('textbox').first().fill(answer)
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await terms(page).getByLabel('I confirm acceptance of the terms.').check()
  await terms(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(modal(page)).toBeVisible()
}

async function fillInContact(page: Page, { fullName, email, phone }: Person) {
  await modal(page).getByLabel('Phone number').fill(phone.slice(1))
  await modal(page).getByLabel('Full name').fill(fullName)
  await modal(page).getByLabel('E-mail').fill(email)
  await modal(page).getByLabel('Zip code').fill('33125')
  await modal(page).getByLabel('I agree to receive validation codes by WhatsApp and email.').check()
}

async function enterCode(page: Page, code: string) {
  for (const [index, digit] of [...code].entries())
    await modal(page)
      .getByLabel(`Digit ${index + 1}`)
      .fill(digit)
}

// On a small screen: its steps are shown on a wide one by the tests beside it.
test('a visitor asks for a service and manages the request', async ({ page, request }) => {
  test.slow()
  await resize(page, 360)
  const person = aStranger('Dana Whitlock')
  const answer = `A tap that drips since day ${randomInt(1_000_000)}`

  await test.step('answers, accepts the terms and leaves a contact', async () => {
    await goToContact(page, answer)
    await fillInContact(page, person)
    await search(page).click()
    await expect(modal(page).getByText('We sent a 4-digit code by WhatsApp to')).toBeVisible()
  })

  await test.step('enters the code, and focus moves on by itself', async () => {
    const code = await codeFor(request, person.phone)
    await modal(page).getByLabel('Digit 1').focus()
    await page.keyboard.type(code)
    await expect(modal(page).getByLabel('Digit 4')).toHaveValue(code[3] ?? '')
    await search(page).click()
  })

  await test.step('is thanked, and goes home', async () => {
    const thanks = page.getByRole('dialog', { name: 'Thank you!' })
    await thanks.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page).toHaveURL('/')
  })

  const link = await test.step('finds the private link in the e-mail', async () => {
    const text = await messageTo(request, person.email, '/manage-request#')
    return /\/manage-request#\S+/.exec(text)?.[0] ?? ''
  })

  await test.step('sees the request, and who unlocked it', async () => {
    await open(page, link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home Maintenance - Plumbing')
    await expect(page.getByRole('main').getByText(`${answer}.`, { exact: true })).toBeVisible()
    await expect(page.getByText('Your request is listed.')).toBeVisible()
    await expect(page.getByRole('radio', { name: '3 professionals' })).toBeChecked()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  await test.step('learns at once of a professional who unlocks it', async () => {
    const found = await request.get(
      `/api/demands/available/common/paged?search=${encodeURIComponent(answer)}`,
    )
    const { data } = (await found.json()) as { data: { items: { id: string }[] } }
    expect(await unlock(request, data.items[0]?.id ?? '', await aProfessionalWithALead(request))).toBe(200)
    await expect(page.getByRole('row', { name: /Marisol Vega/ })).toBeVisible()
    await expect(page.getByText('Up to 2 more can have your number.')).toBeVisible()
  })

  await test.step('stops it, starts it again and deletes it', async () => {
    await page.getByRole('button', { name: 'I hired someone elsewhere' }).click()
    await page.getByRole('button', { name: 'Start it again' }).click()
    await expect(page.getByRole('heading', { name: 'Stop this request' })).toBeVisible()

    await page.getByRole('button', { name: 'Delete request' }).click()
    const sure = page.getByRole('dialog', { name: 'Delete this request?' })
    await sure.getByRole('button', { name: 'Delete request' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request is deleted')
  })
})

test('the terms can be left, and are confirmed only when they are accepted', async ({ page }) => {
  await open(page, '/Plumbing')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  const confirm = terms(page).getByRole('button', { name: 'Confirm' })
  await expect(confirm).toBeDisabled()
  await expect(terms(page).getByRole('link', { name: 'terms of use' })).toHaveAttribute('href', '/terms')

  await terms(page).getByLabel('I confirm acceptance of the terms.').check()
  await expect(confirm).toBeEnabled()
  await terms(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(terms(page)).toBeHidden()
})

test('there is no button to send before the consent', async ({ page }) => {
  await goToContact(page)
  await expect(search(page)).toHaveCount(0)

  await modal(page).getByLabel('I agree to receive validation codes by WhatsApp and email.').check()
  await expect(search(page)).toBeVisible()
})

test('the contact is checked in its order, and nothing is sent before it is right', async ({ page }) => {
  await goToContact(page)
  const calls = callsOf(page)
  await modal(page).getByLabel('I agree to receive validation codes by WhatsApp and email.').check()
  const fields: readonly (readonly [fault: string, label: string, correction: string])[] = [
    ['Zip Code is required.', 'Zip code', '331'],
    ['Zip Code is invalid.', 'Zip code', '331254321'],
    ['Phone Number is required.', 'Phone number', '305'],
    ['Full Name is required.', 'Full name', 'Dan'],
    ['Full Name is required.', 'Full name', 'Dana Whitlock'],
    ['E-mail Address is required.', 'E-mail', 'a@b'],
    ['E-mail Address is required.', 'E-mail', 'dana@mailbox'],
    ['E-mail Address is invalid.', 'E-mail', 'dana@mailbox.test'],
    ['Invalid phone number. Please verify your phone number and try again.', 'Phone number', '3055550142'],
  ]

  for (const [fault, label, correction] of fields) {
    await search(page).click()
    await expect(warning(page, fault)).toBeVisible()
    await expect(modal(page).getByLabel(label)).toBeFocused()
    await expect(modal(page).getByLabel(label)).toHaveAccessibleDescription(fault)
    await modal(page).getByLabel(label).fill(correction)
  }

  await expect(modal(page).getByLabel('Zip code')).toHaveValue('33125-4321')
  await expect(modal(page).getByLabel('Phone number')).toHaveValue('(305) 555-0142')
  expect(calls).toEqual([])
})

test('the form is empty whenever it opens', async ({ page }) => {
  await goToContact(page)
  await fillInContact(page, aStranger())
  await modal(page).getByRole('button', { name: 'Close dialog' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(terms(page).getByLabel('I confirm acceptance of the terms.')).not.toBeChecked()

  await terms(page).getByLabel('I confirm acceptance of the terms.').check()
  await terms(page).getByRole('button', { name: 'Confirm' }).click()
  for (const label of ['Phone number', 'Full name', 'E-mail', 'Zip code'])
    await expect(modal(page).getByLabel(label)).toHaveValue('')
  await expect(search(page)).toHaveCount(0)
})

test.describe('with refusals, which the browser reports', () => {
  test.use({ allowsErrors: true })

  test('the dialog says when a code is short, wrong or sent too often, and takes it again', async ({
    page,
    request,
  }) => {
    const person = aStranger()
    await goToContact(page)
    await fillInContact(page, person)
    await search(page).click()
    await enterCode(page, '12')
    await search(page).click()
    await expect(warning(page, 'Please, inform the validation code.')).toBeVisible()

    const code = await codeFor(request, person.phone)
    await enterCode(page, code === '0000' ? '0001' : '0000')
    await search(page).click()
    await expect(warning(page, 'Invalid verification code. Please try again.')).toBeVisible()

    await modal(page).getByRole('button', { name: 'Resend code' }).click()
    await expect(warning(page, /^Please wait \d+ seconds before you ask for another code\.$/)).toBeVisible()

    await enterCode(page, code)
    await search(page).click()
    await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
  })

  test('a value that the server refuses is marked at its field, and stays', async ({ page }) => {
    await goToContact(page)
    await fillInContact(page, aStranger())
    await modal(page).getByLabel('Zip code').fill('00000')
    await search(page).click()

    await expect(modal(page).getByLabel('Zip code')).toHaveAccessibleDescription('Zip Code is invalid.')
    await expect(modal(page).getByLabel('Zip code')).toHaveValue('00000')
    await expect(search(page)).toBeEnabled()
  })

  test('a link that belongs to nothing says so', async ({ page }) => {
    await open(page, '/manage-request#nothing')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid')

    await page.goto('/manage-request')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid')
  })
})

test('while a code is being sent again, the button says so', async ({ page }) => {
  await goToContact(page)
  await fillInContact(page, aStranger())
  await search(page).click()
  const again = modal(page).getByRole('button', { name: /^Resen/ })
  await expect(again).toHaveText('Resend code')

  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/auth/send-code', async (route) => {
    await isAsked
    await route.fulfill({ json: { success: true, data: null, message: 'OK' } })
  })
  await again.click()
  await expect(again).toHaveText('Resending...')
  await expect(again).toBeDisabled()
  answer()
  await expect(again).toHaveText('Resend code')
  await expect(warning(page, 'New verification code sent to your WhatsApp!')).toBeVisible()
})
