import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  administrator,
  aPostedDemand,
  aProfessionalWithALead,
  cardOf,
  customer,
  unlock,
} from '../support/demands.ts'
import { callsOf, expect, signInByApi, open, resize, test } from '../support/site-test.ts'

const form = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })

async function fillIn(page: Page, description: string) {
  await field(page, 'Category').selectOption('Home Maintenance')
  await field(page, 'Subcategory').selectOption('Electrician')
  await field(page, 'State code').selectOption('TX')
  await field(page, 'City').selectOption('Austin')
  await field(page, 'Description').fill(description)
  await field(page, 'Price').fill('120.50')
  await field(page, 'Zip code').fill('78704')
  await field(page, 'Requirements').fill('Own tools, Weekday mornings')
  await form(page).getByRole('group', { name: 'Full time' }).getByText('Yes').click()
}

const create = (page: Page) => page.getByRole('button', { name: 'Create Demand' }).click()

// On a small screen: its steps are shown on a wide one by the tests beside it.
test('a customer adds a demand, closes it and opens it again', async ({ page }) => {
  test.slow()
  const word = `marigold${randomUUID().slice(0, 8)}`
  await signInByApi(page, customer)
  await resize(page, 360)

  await test.step('adds it', async () => {
    await open(page, '/demands-available-add')
    await fillIn(page, `The lights by the ${word} flicker.`)
    await create(page)
    const added = page.getByRole('dialog', { name: 'Demand added successfully!' })
    await added.getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL('/demands-available')
  })

  await test.step('finds it as it was typed', async () => {
    await open(page, `/my-open-demands?search=${word}`)
    const card = cardOf(page, word)
    await expect(card.getByText('Austin - TX')).toBeVisible()
    await expect(card.getByText('Full Time')).toBeVisible()
    await expect(card.getByText('Active', { exact: true })).toBeVisible()
    await card.getByRole('link', { name: 'Demand for Electrician', exact: true }).click()
    await expect(page.getByText('Weekday mornings')).toBeVisible()
    await expect(page.getByText('Budget US$ 120.50')).toBeVisible()
    await page.goBack()
  })

  for (const [verb, title, status] of [
    ['Deactivate', 'Demand deactivated successfully!', 'Inactive'],
    ['Activate', 'Demand activated successfully!', 'Active'],
  ] as const) {
    await test.step(`presses ${verb}`, async () => {
      await cardOf(page, word)
        .getByRole('button', { name: `${verb}: Demand for Electrician` })
        .click()
      const reloaded = page.waitForEvent('load')
      await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'OK' }).click()
      await reloaded
      await expect(cardOf(page, word).getByText(status, { exact: true })).toBeVisible()
    })
  }
})

test('the status is one of the filters', async ({ page, request }) => {
  const demand = await aPostedDemand(request)
  await signInByApi(page, customer)
  await open(page, `/my-open-demands?search=${demand.word}`)
  await expect(cardOf(page, demand.word)).toBeVisible()

  await page.getByLabel('Status').selectOption('Inactive')
  await expect(page.getByText('No demands found...')).toBeVisible()
  await expect(page).toHaveURL(/status=Inactive/)
  await page.getByLabel('Status').selectOption('Active')
  await expect(cardOf(page, demand.word)).toBeVisible()
})

test('a customer sees who has the contact', async ({ page, request }) => {
  const demand = await aPostedDemand(request)
  await unlock(request, demand.id, await aProfessionalWithALead(request, 'Tobias Rourke'))
  await signInByApi(page, customer)
  await open(page, `/my-open-demands?search=${demand.word}`)
  await page.getByText('1 professional has your contact').click()
  await expect(page.getByRole('list', { name: 'Who has the contact' })).toContainText('Tobias Rourke')

  await open(page, `/demand/${demand.id}`)
  await expect(page.getByRole('list', { name: 'Who has the contact' })).toContainText('Tobias Rourke')
  await expect(page.getByRole('complementary').getByText('+1 (305) 555-0101')).toBeVisible()
})

test('an administrator sees every demand, and says what is golden and exclusive', async ({
  page,
  request,
}) => {
  const demand = await aPostedDemand(request)
  await signInByApi(page, administrator)
  await open(page, `/my-open-demands?search=${demand.word}`)
  await expect(cardOf(page, demand.word)).toBeVisible()

  await open(page, `/demand/${demand.id}`)
  await page.getByRole('button', { name: 'Set golden' }).click()
  await expect(page.getByText('This demand is golden and open to 3 professionals.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Why it is golden' })).toBeVisible()
  await page.getByRole('button', { name: 'Set exclusive' }).click()
  await expect(page.getByText('This demand is golden and exclusive.')).toBeVisible()
  await expect(page.getByRole('complementary').getByText('0 of 1 taken')).toBeVisible()
  await page.getByRole('button', { name: 'Use the automatic rule' }).click()
  await expect(page.getByText('This demand is not golden and exclusive.')).toBeVisible()
})

test('a visitor is asked to log in', async ({ page }) => {
  for (const path of ['/my-open-demands', '/demands-available-add']) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please log in first')
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('dialog', { name: 'Welcome Back!' })).toBeVisible()
  }
})

test('the page shows a professional the way to the available demands', async ({ page }) => {
  await signInByApi(page, 'worker@joblane.test')
  await open(page, '/my-open-demands')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for customers')
  await expect(page.getByRole('main').getByRole('link', { name: 'Demands Available' })).toBeVisible()
})

test.describe('with refusals, which the browser reports', () => {
  test.use({ allowsErrors: true })

  test('what the server finds wrong stands at its field, and nothing is lost', async ({ page }) => {
    await signInByApi(page, customer)
    await open(page, '/demands-available-add')
    await fillIn(page, 'Two outlets are dead.')
    await field(page, 'Price').fill('-1')
    await create(page)
    const failed = page.getByRole('dialog', { name: 'Failed to add demand. Please try again.' })
    await failed.getByRole('button', { name: 'OK' }).click()

    await expect(field(page, 'Price')).toHaveAccessibleDescription('This must be at least 0.')
    await expect(field(page, 'Price')).toBeFocused()
    await expect(field(page, 'Description')).toHaveValue('Two outlets are dead.')
    await expect(field(page, 'City')).toHaveValue('Austin')
    await expect(field(page, 'Requirements')).toHaveValue('Own tools, Weekday mornings')

    await field(page, 'Price').fill('20')
    await create(page)
    await expect(page.getByRole('dialog', { name: 'Demand added successfully!' })).toBeVisible()
  })

  test('an empty form is sent as it is', async ({ page }) => {
    await signInByApi(page, customer)
    await open(page, '/demands-available-add')
    const calls = callsOf(page)
    await create(page)

    await expect(page.getByRole('dialog', { name: 'Failed to add demand. Please try again.' })).toBeVisible()
    expect(calls).toContain('/api/demands')
  })

  test('the page says when a status could not be changed', async ({ page, request }) => {
    const demand = await aPostedDemand(request)
    await signInByApi(page, customer)
    await open(page, `/my-open-demands?search=${demand.word}`)
    await page.route('**/status?*', (route) => route.abort())
    await cardOf(page, demand.word)
      .getByRole('button', { name: /^Deactivate/ })
      .click()

    const failed = page.getByRole('dialog', { name: 'Failed to change demand status. Please try again.' })
    await expect(failed).toBeVisible()
    await expect(failed.getByText('Não foi possível contatar o servidor.')).toBeVisible()
  })
})
