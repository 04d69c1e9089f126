import type { Page } from '@playwright/test'
import { callsOf, expect, open, test, reload } from '../support/site-test.ts'

const list = (page: Page, name: string) => page.getByRole('region', { name })
const pager = (page: Page, name: string) => page.getByRole('navigation', { name: `${name} pages` })
const titles = (page: Page, name: string) => list(page, name).getByRole('heading', { level: 3 })

test('two lists have pages of their own, which the address knows', async ({ page }) => {
  await open(page, '/demands-available')
  await expect(titles(page, 'Golden Demands')).toHaveCount(6)
  await expect(titles(page, 'Common Demands')).toHaveCount(6)

  await pager(page, 'Golden Demands').getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/demands-available?golden=2')
  await pager(page, 'Common Demands').getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/demands-available?golden=2&common=2')
  await pager(page, 'Common Demands').getByRole('link', { name: 'Page 4' }).click()
  await expect(pager(page, 'Common Demands').getByRole('link', { name: /^Page/ })).toHaveText([
    '2',
    '3',
    '4',
    '5',
    '6',
  ])

  await reload(page)
  await expect(pager(page, 'Golden Demands').getByRole('link', { name: 'Page 2' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(pager(page, 'Common Demands').getByRole('link', { name: 'Page 4' })).toHaveAttribute(
    'aria-current',
    'page',
  )

  await page.goBack()
  await expect(page).toHaveURL('/demands-available?golden=2&common=2')
  await expect(pager(page, 'Common Demands').getByRole('link', { name: 'Page 2' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('a filtered page does not ask again for the lists that came with it, all of the place that was chosen', async ({
  page,
}) => {
  const calls = callsOf(page)
  await open(page, '/demands-available?stateCode=TX')
  await expect(page.getByLabel('State')).toHaveValue('TX')
  const places = list(page, 'Common Demands').getByText(/ - TX$/)
  await expect(places.first()).toBeVisible()
  await expect(page.getByText(/ - (?!TX)[A-Z]{2}$/)).toHaveCount(0)

  expect(calls.filter((call) => call.includes('/paged'))).toEqual([])
})

test('an address with a filter or page that cannot be is no error', async ({ request }) => {
  for (const address of [
    'golden=-1',
    'golden=abc',
    'golden=1e9',
    'city=Miami',
    `search=${'%27%22%25%26%7C'.repeat(99)}`,
  ]) {
    const response = await request.get(`/demands-available?${address}`)
    const html = await response.text()

    expect(response.status(), address).toBe(200)
    expect(html).toMatch(/<h1[^>]*>Demands Available<\/h1>/)
    expect(html).not.toContain('role="alert"')
    expect(html).not.toContain('could not be loaded')
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the lists are there, and the search is a plain form', async ({ page }) => {
    await page.goto('/demands-available')
    await expect(titles(page, 'Golden Demands')).toHaveCount(6)
    await page.getByRole('searchbox').fill('plumbing')
    await page.getByRole('button', { name: 'Search' }).click()

    await expect(page).toHaveURL(/search=plumbing/)
    await expect(page.getByRole('heading', { level: 3, name: 'Demand for Plumbing' }).first()).toBeVisible()
  })
})
