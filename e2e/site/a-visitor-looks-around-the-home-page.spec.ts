import { expect, open, test } from '../support/site-test.ts'

// What its parts show and ask for: home-page.test.tsx

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

test('the wide row of banners is for wide screens, and only a screen too small for it lacks campaigns', async ({
  page,
}) => {
  await page.route('**/api/marketing-campaigns/position/1*', (route) =>
    route.fulfill({ json: { success: true, data: [], message: 'OK' } }),
  )
  await page.setViewportSize({ width: 900, height: 900 })
  await open(page, '/terms')
  await page.getByRole('banner').getByRole('link', { name: 'Joblane' }).click()
  const wide = page.getByRole('group', { name: 'featured campaigns' })
  await expect(page.getByText('No campaigns available')).toBeVisible()
  await expect(wide).toBeHidden()

  await page.setViewportSize({ width: 901, height: 900 })
  await expect(wide).toBeVisible()
  await expect(page.getByText('No campaigns available')).toBeHidden()
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
