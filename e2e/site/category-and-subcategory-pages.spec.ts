import { callsOf, expect, open, test } from '../support/site-test.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page of a category holds a link to each of its subcategories', async ({ page }) => {
    await page.goto('/Home%20Maintenance')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home Maintenance')
    await expect(page.getByRole('main').getByRole('link', { name: 'Plumbing', exact: true })).toHaveAttribute(
      'href',
      '/Plumbing',
    )
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThanOrEqual(10)
  })

  test('the page of a subcategory holds its questions', async ({ page }) => {
    await page.goto('/plumbing')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plumbing')
    expect(await page.getByRole('main').getByRole('textbox').count()).toBeGreaterThanOrEqual(3)
    await expect(page.getByRole('button', { name: 'Search' })).toBeVisible()
  })
})

test('a page asks no other origin for anything, and not again for what came with it', async ({
  page,
  baseURL,
}) => {
  const calls = callsOf(page)
  const strangers: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(String(baseURL))) strangers.push(request.url())
  })
  await open(page, '/plumbing')
  expect(strangers).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Home Maintenance' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home Maintenance')

  expect(calls.filter((call) => call.startsWith('/api/questions') || call === '/api/categories')).toEqual([])
})

test('a name is found in capitals, in small letters and with hyphens', async ({ request }) => {
  for (const path of [
    '/Reforms%20%26%20Construction',
    '/reforms%20%26%20CONSTRUCTION',
    '/reforms-construction',
  ]) {
    const response = await request.get(path)

    expect(response.status(), path).toBe(200)
    expect(await response.text(), path).toMatch(/<h1[^>]*>Reforms &amp; Construction<\/h1>/)
  }
})

test('a category leads to its subcategories, and those to their questions', async ({ page }) => {
  await open(page, '/auto')
  await page.getByRole('main').getByRole('link', { name: 'Auto Mechanic', exact: true }).click()

  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Auto', exact: true }).click()
  await expect(page).toHaveURL('/Auto')
})

test.describe('an unknown name', () => {
  // The browser itself reports the status.
  test.use({ allowsErrors: true })

  test('however strange gives the error page with status 404, from which home can be reached', async ({
    page,
  }) => {
    for (const path of [
      '/constructor',
      '/__proto__',
      '/%00',
      `/${'x'.repeat(3000)}`,
      '/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    ]) {
      const response = await open(page, path)

      expect(response?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Ops, something went wrong.')
      await expect(
        page.getByText('We try to locate a thing, but we cannot found it. Please, try again.'),
      ).toBeVisible()
    }
    await page.getByRole('link', { name: 'Go to home page' }).click()
    await expect(page).toHaveURL('/')
  })

  test('that is more than one step away gives the not-found page with status 404', async ({ page }) => {
    const response = await open(page, '/no/such/place')

    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such address on this lane')
  })
})
