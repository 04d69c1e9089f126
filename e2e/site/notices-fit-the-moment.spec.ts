import type { Locator, Page } from '@playwright/test'
import { aPostedDemand, aProfessionalWithALead } from '../support/demands.ts'
import { aStranger, codeFor, startSessionAs } from '../support/people.ts'
import { answerAndAsk, fillInContact, requestModal } from '../support/requesting.ts'
import { expect, open, test } from '../support/site-test.ts'

test.use({ allowsErrors: true, viewport: { width: 360, height: 640 } })

const bars = (page: Page) => page.getByRole('region', { name: 'Notifications' })

/** Nothing of an element lies under the bars, and all of it is on the screen without scrolling. */
async function isInTheOpen(page: Page, element: Locator) {
  const [bar, box] = await Promise.all([bars(page).boundingBox(), element.boundingBox()])
  if (!box || box.y < 0 || box.y + box.height > 640) return false

  return !bar || bar.height === 0 || box.y + box.height <= bar.y || box.y >= bar.y + bar.height
}

test('a request: a warning leaves its button free, a wrong code is marked, and thanks stand alone', async ({
  page,
  request,
}) => {
  const person = aStranger()
  await answerAndAsk(page)
  await requestModal(page).getByLabel('I agree to receive validation codes by WhatsApp and email.').check()
  const search = requestModal(page).getByRole('button', { name: 'Search' })
  await search.click()
  await expect(bars(page).getByText('Zip Code is required.')).toBeVisible()
  await search.scrollIntoViewIfNeeded()
  await expect.poll(() => isInTheOpen(page, search)).toBe(true)

  await fillInContact(page, person)
  await search.click()
  await expect(requestModal(page).getByText('We sent a 4-digit code by WhatsApp to')).toBeVisible()
  await expect(bars(page)).toBeEmpty()
  const code = await codeFor(request, person.phone)
  const first = requestModal(page).getByLabel('Digit 1')
  await first.focus()
  await page.keyboard.type(code === '0000' ? '0001' : '0000')
  await search.click()
  await expect(first).toHaveAccessibleDescription('That code did not match. Type it again.')
  for (const digit of [1, 2, 3, 4])
    await expect(requestModal(page).getByLabel(`Digit ${digit}`)).toHaveValue('')
  await expect(first).toBeFocused()

  await requestModal(page).getByRole('button', { name: 'Resend code' }).click()
  await expect(bars(page).getByText(/^Please wait \d+ seconds? before/)).toBeVisible()
  await expect(requestModal(page).getByRole('button', { name: /^Resend code in \d+ s$/ })).toBeDisabled()

  await first.focus()
  await page.keyboard.type(code)
  await search.click()
  await expect(page.getByRole('dialog', { name: 'Thank you!' })).toBeVisible()
  await expect(page.getByText('Invalid verification code.')).toHaveCount(0)
})

test('an unlock and a payment: bars leave free what comes next', async ({ page, request }) => {
  const demand = await aPostedDemand(request)
  const professional = await aProfessionalWithALead(request)
  await startSessionAs(page, professional)
  await open(page, `/demand/${demand.id}`)
  await expect(bars(page).getByText('Click here to confirm your email.')).toBeVisible()
  await page.getByRole('button', { name: 'Unlock Demand - 1 Lead' }).click()
  await expect(bars(page).getByText(/^Demand unlocked successfully!/)).toBeVisible()
  await expect.poll(() => isInTheOpen(page, page.getByRole('link', { name: 'Call Casey' }))).toBe(true)
  await expect.poll(() => isInTheOpen(page, page.getByRole('link', { name: '+1 (305) 555-0101' }))).toBe(true)

  await open(page, '/paypal/callback/cancel')
  await expect(bars(page).getByText('Click here to confirm your email.')).toBeVisible()
  for (const name of ['Go to Home', 'Try Payment Again'])
    await expect.poll(() => isInTheOpen(page, page.getByRole('link', { name }))).toBe(true)
})
