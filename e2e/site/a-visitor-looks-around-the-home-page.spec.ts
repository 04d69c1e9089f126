import { expect, open, test } from '../support/site-test.ts'

test('a category opens its services, each a way to its page', async ({ page }) => {
  await open(page, '/')
  const front = page
    .getByRole('group', { name: 'Service categories' })
    .getByRole('button', { name: 'Home Maintenance' })
  await front.click()
  const dialog = page.getByRole('dialog', { name: 'Home Maintenance' })
  await expect(dialog.getByRole('link', { name: 'Electrician' })).toBeVisible()

  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(front).toBeFocused()

  await front.click()
  await dialog.getByRole('link', { name: 'Plumbing' }).click()
  await expect(page).toHaveURL('/Plumbing')
  await expect(page.getByRole('heading', { level: 1, name: 'Plumbing' })).toBeVisible()
})

test('campaigns follow the chosen state and city', async ({ page }) => {
  await open(page, '/')
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect(reviews.getByLabel('City')).toBeDisabled()
  await expect(reviews.getByText('Keep cool, Florida')).toHaveCount(0)

  // The states are loaded when their select comes near the screen.
  await reviews.getByLabel('State').scrollIntoViewIfNeeded()
  const asked = Promise.all(
    [1, 2].map((position) =>
      page.waitForResponse((answer) => answer.url().includes(`/position/${position}?stateCode=FL`)),
    ),
  )
  await reviews.getByLabel('State').selectOption({ label: 'Florida' })
  await asked
  await expect(reviews.getByText('Keep cool, Florida').first()).toBeVisible()

  await reviews.getByLabel('City').selectOption({ label: 'Miami' })
  await expect(reviews.getByText('Ready for Saturday, Miami?')).toHaveCount(1)

  await reviews.getByLabel('State').selectOption({ label: 'Texas' })
  await expect(reviews.getByLabel('City')).toHaveValue('')
})

test('without campaigns the page says so', async ({ page }) => {
  await page.route('**/api/marketing-campaigns/**', (route) =>
    route.fulfill({ json: { success: true, data: [], message: 'OK' } }),
  )
  await open(page, '/terms')
  await page.getByRole('banner').getByRole('link', { name: 'Joblane' }).click()

  await expect(page.getByText('No campaigns available')).toBeVisible()
})

test.describe('where the browser reports refused calls', () => {
  test.use({ allowsErrors: true })

  test('campaigns, states and demands that cannot be had leave the page standing, in silence', async ({
    page,
  }) => {
    await open(page, '/terms')
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 500, json: { success: false, status: 500 } }),
    )
    await page.getByRole('banner').getByRole('link', { name: 'Joblane' }).click()

    await expect(
      page.getByRole('heading', { level: 1, name: 'Smartest way to hire a service' }),
    ).toBeVisible()
    await expect(page.getByText('No campaigns available')).toBeVisible()
    await expect(page.getByText('No demands found...')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('the wide row of banners is for wide screens', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 900 })
  await open(page, '/')
  const wide = page.getByRole('group', { name: 'featured campaigns' })
  await expect(wide).toBeHidden()

  await page.setViewportSize({ width: 901, height: 900 })
  await expect(wide).toBeVisible()
})

test('without campaigns beside the wide ones, only a screen too small for those says so', async ({
  page,
}) => {
  await page.route('**/api/marketing-campaigns/position/1*', (route) =>
    route.fulfill({ json: { success: true, data: [], message: 'OK' } }),
  )
  await page.setViewportSize({ width: 900, height: 900 })
  await open(page, '/terms')
  await page.getByRole('banner').getByRole('link', { name: 'Joblane' }).click()
  await expect(page.getByText('No campaigns available')).toBeVisible()

  await page.setViewportSize({ width: 901, height: 900 })
  await expect(page.getByRole('group', { name: 'featured campaigns' })).toBeVisible()
  await expect(page.getByText('No campaigns available')).toBeHidden()
})

test('the panel shows at most 13 demands and offers the places they come from', async ({ page }) => {
  await open(page, '/')
  const panel = page.getByRole('region', { name: 'Panel' })
  await expect(panel.getByRole('heading', { level: 3 })).toHaveCount(13)

  const state = panel.getByLabel('State')
  await state.selectOption({ label: 'Texas' })
  await expect(panel.getByText(/ - TX$/).first()).toBeVisible()
  await expect(panel.getByText(/ - (?!TX)[A-Z]{2}$/)).toHaveCount(0)

  await panel.getByLabel('City').selectOption({ label: 'Austin' })
  await expect(panel.getByText(/ - TX$/).filter({ hasNotText: 'Austin' })).toHaveCount(0)

  await state.selectOption({ label: 'Florida' })
  await expect(panel.getByLabel('City')).toHaveValue('')
})

test('a demand of the panel leads to its own page', async ({ page }) => {
  await open(page, '/')
  await page
    .getByRole('link', { name: /^Unlock Demand: / })
    .first()
    .click()

  await expect(page).toHaveURL(/\/demand\/[0-9a-f-]{36}$/)
})

test('Join as a pro opens the registration, and so does its address', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Join as a pro', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Join Our Platform' })).toBeVisible()

  await open(page, '/?register=true')
  await expect(page.getByRole('dialog', { name: 'Join Our Platform' })).toBeVisible()
})

test('the home page asks no other origin for anything and shifts nothing', async ({ page, baseURL }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
      foreign.push(request.url())
  })
  await page.addInitScript(() => {
    const shifts = { total: 0 }
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.total += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page, '/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByText('© 2019 Joblane')).toBeVisible()

  expect(foreign).toEqual([])
  expect(
    await page.evaluate(() => (globalThis as unknown as { shifts: { total: number } }).shifts.total),
  ).toBeLessThan(0.02)
})

test('a button that is pressed before the page can answer is answered all the same', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Join as a pro', exact: true }).click()
  release()

  await expect(page.getByRole('dialog', { name: 'Join Our Platform' })).toBeVisible()
})
