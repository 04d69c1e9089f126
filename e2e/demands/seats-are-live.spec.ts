import type { Page } from '@playwright/test'
import {
  aPostedDemand,
  aProfessionalWithALead,
  cardOf,
  changeStatus,
  fill,
  seats,
  unlock,
} from '../support/demands.ts'
import { startSessionAs } from '../support/people.ts'
import { callsOf, expect, open, test } from '../support/site-test.ts'

/** Opens a page and waits until it hears what happens. */
async function watch(page: Page, path: string) {
  const listening = page.waitForResponse((response) => response.url().includes('/api/demands/events'))
  await open(page, path)
  await listening
}

test('a seat that is taken in one browser shows in another', async ({ page, request, browser }) => {
  test.slow()
  const demand = await aPostedDemand(request)
  await watch(page, `/demand/${demand.id}`)
  await expect(seats(page, '0 of 3 taken')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await startSessionAs(other, await aProfessionalWithALead(request))
  await open(other, `/demand/${demand.id}`)
  await other.getByRole('button', { name: 'Unlock Demand - 1 Lead' }).click()
  await expect(other.getByText('Demand Unlocked', { exact: true })).toBeVisible()

  await expect(seats(page, '1 of 3 taken')).toBeVisible()
  await other.context().close()
})

test('a card in a list shows its seats as they are taken, and goes when it is full', async ({
  page,
  request,
}) => {
  test.slow()
  const demand = await aPostedDemand(request)
  await watch(page, `/demands-available?search=${demand.word}`)
  await expect(cardOf(page, demand.word).getByText('0 of 3 taken')).toBeVisible()
  const calls = callsOf(page)
  await unlock(request, demand.id, await aProfessionalWithALead(request))
  await expect(cardOf(page, demand.word).getByText('1 of 3 taken')).toBeVisible()
  expect(calls).toEqual([])

  await fill(request, demand.id, 2)
  await expect(cardOf(page, demand.word)).toHaveCount(0)
})

test('a new demand comes into the list it belongs to', async ({ page, request }) => {
  await watch(
    page,
    '/demands-available?stateCode=FL&city=Miami&category=Home+Maintenance&subcategory=Handyman',
  )
  const demand = await aPostedDemand(request, { subcategory: 'Handyman' })

  await expect(cardOf(page, demand.word)).toBeVisible()
})

test('a demand that its customer closes is closed on every page', async ({ page, request }) => {
  const demand = await aPostedDemand(request)
  await watch(page, `/demand/${demand.id}`)
  await changeStatus(request, demand.id, false)
  await expect(page.getByText('This demand is no longer active.')).toBeVisible()

  await changeStatus(request, demand.id, true)
  await expect(page.getByRole('button', { name: 'Unlock Demand - 1 Lead' })).toBeVisible()
})

test('one page listens by one connection, and the next one by another', async ({ page, request }) => {
  const demand = await aPostedDemand(request)
  const opened: string[] = []
  page.on('request', (asked) => {
    if (asked.url().includes('/events')) opened.push(new URL(asked.url()).search)
  })
  await watch(page, `/demands-available?search=${demand.word}`)
  await cardOf(page, demand.word).getByRole('link', { name: 'See more' }).click()
  await expect(page.getByText('Information locked')).toBeVisible()

  await expect.poll(() => opened).toEqual(['', `?id=${demand.id}`])
})
