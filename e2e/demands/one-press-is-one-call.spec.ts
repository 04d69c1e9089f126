import type { Locator, Page, Request } from '@playwright/test'
import { aPostedDemand, aProfessionalWithALead, cardOf, customer } from '../support/demands.ts'
import { aStranger, startSessionAs } from '../support/people.ts'
import { answerAndAsk, fillInContact, firstAnswer, requestModal } from '../support/requesting.ts'
import { expect, open, signInByApi, test } from '../support/site-test.ts'

/** Calls that change something, as they leave the page. */
function changesOf(page: Page) {
  const calls: string[] = []
  page.on('request', (request: Request) => {
    if (request.method() !== 'GET') calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })

  return calls
}

/** Two presses before the page had time to draw anything. */
const pressTwice = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })

test('two presses on Create Demand post one demand', async ({ page }) => {
  await signInByApi(page, customer)
  await open(page, '/demands-available-add')
  const word = `dahlia${Date.now()}`
  await page.getByLabel('Category', { exact: true }).selectOption('Home Maintenance')
  await page.getByLabel('Subcategory').selectOption('Plumbing')
  await page.getByLabel('State code').selectOption('FL')
  await page.getByLabel('City').selectOption('Miami')
  await page.getByRole('main').getByLabel('Zip code').fill('33125')
  await page.getByLabel('Description').fill(`A pipe beside the ${word} drips.`)
  const changes = changesOf(page)
  await pressTwice(page, 'Create Demand')
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()

  expect(changes).toEqual(['POST /api/demands'])
  await open(page, `/my-open-demands?search=${word}`)
  await expect(cardOf(page, word)).toHaveCount(1)
})

test('two presses ask for a service once, and unlock once', async ({ page, request }) => {
  await answerAndAsk(page)
  await fillInContact(page, aStranger())
  const asked = changesOf(page)
  await pressTwice(requestModal(page), 'Search')
  await expect(requestModal(page).getByText('We sent a 4-digit code by WhatsApp to')).toBeVisible()
  expect(asked).toEqual(['POST /api/demands/account'])

  const demand = await aPostedDemand(request)
  await startSessionAs(page, await aProfessionalWithALead(request))
  await open(page, `/demand/${demand.id}`)
  const changes = changesOf(page)
  await pressTwice(page, 'Unlock Demand - 1 Lead')
  await expect(page.getByText('Demand Unlocked', { exact: true })).toBeVisible()
  expect(changes).toEqual([`POST /api/demands/${demand.id}/unlock`])
})

test('a double click on the terms of a request gives no consent below them', async ({ page }) => {
  // Where the button of the terms lies on the consent that follows them.
  await page.setViewportSize({ width: 360, height: 800 })
  await open(page, '/Plumbing')
  await firstAnswer(page).fill('Repair a leak under the sink')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).dblclick()
  const terms = page.getByRole('dialog', { name: 'Before we look for professionals' })
  await terms.getByLabel('I confirm acceptance of the terms.').check()
  await terms.getByRole('button', { name: 'Confirm' }).dblclick()

  await expect(requestModal(page).getByLabel(/^I agree to receive validation codes/)).not.toBeChecked()
})
