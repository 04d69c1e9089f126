import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { cardOf, customer } from '../support/demands.ts'
import { picture } from '../support/picture.ts'
import { expect, signInByApi, open, resize, test } from '../support/site-test.ts'

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

test('a customer adds a demand, closes it and opens it again', async ({ page }) => {
  test.slow()
  const word = `marigold${randomUUID().slice(0, 8)}`
  await signInByApi(page, customer)
  await resize(page, 360)

  await test.step('adds it', async () => {
    await open(page, '/demands-available-add')
    await fillIn(page, `The lights by the ${word} flicker.`)
    await field(page, 'Choose photos').setInputFiles(['switch.png', 'lamp.png'].map(picture))
    await expect(page.getByRole('list', { name: 'Your photos' }).getByRole('img')).toHaveCount(2)
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
    await card.getByRole('link', { name: 'Manage: Demand for Electrician' }).click()
    await expect(page.getByRole('button', { name: 'Open photo 1 of 2' })).toBeVisible()
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
