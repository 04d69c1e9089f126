import type { Page } from '@playwright/test'
import { aPostedDemand, aProfessionalWithALead, seats } from '../support/demands.ts'
import { startSessionAs } from '../support/people.ts'
import { expect, open, test } from '../support/site-test.ts'

/** Opens a page and waits until it hears what happens. */
async function watch(page: Page, path: string) {
  const listening = page.waitForResponse((response) => response.url().includes('/api/demands/events'))
  await open(page, path)
  await listening
}

// What else a page hears of: demands-are-live.test.tsx
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
