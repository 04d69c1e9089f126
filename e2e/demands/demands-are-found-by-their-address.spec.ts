import type { Page } from '@playwright/test'
import { aPostedDemand, cardOf } from '../support/demands.ts'
import { callsOf, expect, open, resize, test, reload } from '../support/site-test.ts'

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

test('a city needs its state and a subcategory its category, and both are cleared with them', async ({
  page,
}) => {
  await open(page, '/demands-available?golden=2')
  await expect(page.getByLabel('City')).toBeDisabled()
  await expect(page.getByLabel('Subcategory')).toBeDisabled()

  await page.getByLabel('State').selectOption({ label: 'Texas' })
  await page.getByLabel('City').selectOption('Austin')
  await page.getByLabel('Category', { exact: true }).selectOption('Events')
  await page.getByLabel('Subcategory').selectOption({ index: 1 })
  await expect(page).toHaveURL(/stateCode=TX&city=Austin&category=Events&subcategory=/)
  await expect(page).not.toHaveURL(/golden=/)

  await page.getByLabel('State').selectOption({ label: 'Florida' })
  await expect(page.getByLabel('City')).toHaveValue('')
  await page.getByLabel('Category', { exact: true }).selectOption('Auto')
  await expect(page.getByLabel('Subcategory')).toHaveValue('')
  await expect(page).toHaveURL('/demands-available?stateCode=FL&category=Auto')

  await page.goBack()
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('Events')
  await reload(page)
  await expect(page.getByLabel('State')).toHaveValue('FL')
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('Events')
})

test('every demand of a filtered list is of the place that was chosen', async ({ page }) => {
  await open(page, '/demands-available?stateCode=TX')
  await expect(
    list(page, 'Common Demands')
      .getByText(/ - TX$/)
      .first(),
  ).toBeVisible()
  await expect(page.getByText(/ - (?!TX)[A-Z]{2}$/)).toHaveCount(0)
})

test('a search is asked after a pause in typing, tolerates a typo, and can be taken back', async ({
  page,
  request,
}) => {
  const demand = await aPostedDemand(request, { description: 'The harpsichord needs a new soundboard.' })
  await open(page, '/demands-available')
  await page.getByRole('searchbox').fill('harpsicord')
  await expect(page).toHaveURL('/demands-available?search=harpsicord')
  await expect(cardOf(page, 'harpsichord').getByRole('link')).toHaveAttribute('href', `/demand/${demand.id}`)

  await page.getByRole('searchbox').fill('')
  await expect(page).toHaveURL('/demands-available')
  await expect(titles(page, 'Golden Demands')).toHaveCount(6)
})

test('what finds nothing says so and leads back', async ({ page }) => {
  await open(page, '/demands-available?search=qqxxzzyy')
  await expect(list(page, 'Golden Demands').getByText('No demands found...')).toBeVisible()
  await list(page, 'Common Demands').getByRole('link', { name: 'Clear filters' }).click()

  await expect(page).toHaveURL('/demands-available')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(titles(page, 'Common Demands')).toHaveCount(6)
})

test('an address with a filter or page that cannot be is no error', async ({ page }) => {
  for (const address of [
    'golden=-1',
    'golden=abc',
    'golden=1e9',
    'city=Miami',
    `search=${'%27%22%25%26%7C'.repeat(99)}`,
  ]) {
    const response = await open(page, `/demands-available?${address}`)

    expect(response?.status(), address).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demands Available')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText('could not be loaded')).toHaveCount(0)
  }
})

test('a page behind the last one leads to the first', async ({ page }) => {
  await open(page, '/demands-available?golden=999')
  await list(page, 'Golden Demands').getByRole('link', { name: 'Back to the first page' }).click()

  await expect(titles(page, 'Golden Demands')).toHaveCount(6)
})

test('6 places are shown while a list loads', async ({ page }) => {
  await open(page, '/demands-available')
  let goOn = () => {}
  const isTime = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/golden/paged?*', async (route) => {
    await isTime
    await route.continue()
  })
  await pager(page, 'Golden Demands').getByRole('link', { name: 'Page 2' }).click()

  const golden = list(page, 'Golden Demands')
  await expect(golden).toHaveAttribute('aria-busy', 'true')
  await expect(golden.getByRole('listitem', { includeHidden: true })).toHaveCount(6)
  await expect(golden.getByText('Loading...')).toBeVisible()
  await expect(titles(page, 'Common Demands')).toHaveCount(6)
  goOn()
  await expect(titles(page, 'Golden Demands')).toHaveCount(6)
})

test.describe('with a failure, which the browser reports', () => {
  test.use({ allowsErrors: true })

  test('a list that could not be loaded can be tried again', async ({ page }) => {
    await open(page, '/demands-available')
    await page.route('**/golden/paged?*', (route) => route.fulfill({ status: 500, json: {} }))
    await pager(page, 'Golden Demands').getByRole('link', { name: 'Page 2' }).click()
    await expect(list(page, 'Golden Demands').getByText('The demands could not be loaded.')).toBeVisible()

    await page.unroute('**/golden/paged?*')
    await list(page, 'Golden Demands').getByRole('button', { name: 'Try again' }).click()
    await expect(titles(page, 'Golden Demands')).toHaveCount(6)
  })
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

test('a golden demand has a tooltip at its medal', async ({ page }) => {
  await resize(page, 1440)
  await open(page, '/demands-available')
  await list(page, 'Golden Demands').getByRole('img', { name: 'Golden Demand' }).first().hover()

  await expect(page.getByRole('tooltip')).toHaveText('Golden Demand')
})

test('a page does not ask again for the lists that came with it', async ({ page }) => {
  const calls = callsOf(page)
  await open(page, '/demands-available?stateCode=TX')
  await expect(page.getByLabel('State')).toHaveValue('TX')

  expect(calls.filter((call) => call.includes('/paged'))).toEqual([])
})
