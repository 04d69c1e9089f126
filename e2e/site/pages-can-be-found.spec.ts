import type { Page } from '@playwright/test'
import { acceptTerms, requestModal } from '../support/requesting.ts'
import { expect, open, test } from '../support/site-test.ts'

const head = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    description: document.querySelector('meta[name=description]')?.getAttribute('content'),
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    image: document.querySelector('meta[property="og:image"]')?.getAttribute('content'),
    ogTitle: document.querySelector('meta[property="og:title"]')?.getAttribute('content'),
    things: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent ?? '')['@type'] as string,
    ),
  }))

test('every public page has its title, description and picture before any script runs', async ({
  request,
  baseURL,
}) => {
  for (const path of '/ /help /terms /privacy /cities /Home%20Maintenance /Plumbing /plumbing/fl/miami'.split(
    ' ',
  )) {
    const html = await (await request.get(path)).text()

    expect.soft(html).toMatch(/<title>[^<]+ \| Joblane<\/title>/)
    expect.soft(html).toContain(`<link rel="canonical" href="${baseURL}${path}"`)
    expect.soft(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
    const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
    expect
      .soft(picture, path)
      .toMatch(/^\/(help|terms|privacy|cities)?$/.test(path) ? /\/og\.png$/ : /\/share\/.+\.png$/)
    expect.soft((await request.get(picture)).headers()['content-type'], path).toBe('image/png')
  }
})

test('page two of a list has an address and a title of its own', async ({ request, baseURL }) => {
  const html = await (await request.get('/demands-available?common=2&from=mail')).text()

  expect(html).toContain(`<link rel="canonical" href="${baseURL}/demands-available?common=2"`)
  expect(html).toContain('<title>Demands Available, common page 2 | Joblane</title>')
})

test('every page has one main heading before any script runs', async ({ request }) => {
  const pages =
    '/ /demands-available /jobcoins /statement /receipt/1 /manage-request /account /my-open-demands ' +
    '/demands-available-add /interested-categories /set-password /unsubscribe /help /Plumbing /no/page'
  for (const path of pages.split(' ')) {
    const html = await (await request.get(path)).text()
    expect.soft(html.match(/<h1[ >]/g), path).toHaveLength(1)
  }
})

test('every link of a list says in its text where it leads', async ({ page }) => {
  await open(page, '/demands-available')
  const texts = await page.locator('main a[href^="/demand/"]').allInnerTexts()

  expect(texts.length).toBeGreaterThan(1)
  for (const text of texts) expect.soft(text).not.toMatch(/^\s*see more\s*$/i)
})

test('after going to another page the head is that of a page fetched by its address', async ({ page }) => {
  await open(page, '/Plumbing')
  const fetched = await head(page)
  await open(page, '/Home%20Maintenance')
  await page.getByRole('main').getByRole('link', { name: 'Plumbing', exact: true }).click()
  await expect(page).toHaveTitle('Plumbing | Joblane')

  expect(await head(page)).toEqual(fetched)
  expect(fetched.things).toEqual(['BreadcrumbList', 'Service'])
})

test('one content has one address, however it was asked for', async ({ page, baseURL }) => {
  await open(page, '/plumbing?from=mail')

  expect((await head(page)).canonical).toBe(`${baseURL}/Plumbing`)
})

test('robots.txt names the sitemap, and the sitemap names pages that exist', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)

  const addressesIn = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, found = '']) => found,
    )
  const files = await addressesIn('/sitemap.xml')
  expect(files).toEqual(
    ['pages-1', 'cities-1', 'professionals-1'].map((name) => `${baseURL}/sitemap/${name}.xml`),
  )
  const addresses = (await Promise.all(files.map(addressesIn))).flat()
  expect(addresses).toContain(`${baseURL}/plumbing/fl/miami`)
  expect(addresses.length).toBeGreaterThan(120)
  for (const address of addresses.filter((_, index) => index % 20 === 0))
    expect((await request.get(address.replaceAll('&apos;', "'").replaceAll('&amp;', '&'))).status()).toBe(200)
})

test('the picture of a link preview is there', async ({ request }) => {
  const picture = await request.get('/og.png')

  expect(picture.headers()['content-type']).toBe('image/png')
})

test('a service in a city has one address; an invalid address is not found', async ({ request }) => {
  for (const path of [
    '/Plumbing/FL/Miami',
    '/plumbing/florida/miami',
    '/plumbing/fl/miami/',
    '/plumbing/fl/MIAMI',
  ]) {
    const reply = await request.get(path, { maxRedirects: 0 })
    expect
      .soft([path, reply.status(), reply.headers()['location']])
      .toEqual([path, 308, '/plumbing/fl/miami'])
  }
  for (const path of [
    '/plumbing/ak/miami',
    '/plumbing/xx/miami',
    '/teleporting/fl/miami',
    '/plumbing/fl/%3Cb%3E',
  ])
    expect.soft((await request.get(path)).status(), path).toBe(404)

  const silent = await request.get('/plumbing/ak/nome')
  const html = await silent.text()
  expect(silent.status()).toBe(200)
  expect(html).toContain('content="noindex"')
  expect(html).not.toContain('rel="canonical"')
  expect(html).toContain('"@type":"BreadcrumbList"')
})

test('a visitor asks from the page of a city, and the zip code is kept', async ({ page }) => {
  await open(page, '/cities')
  await page.getByRole('link', { name: 'Plumbing in Miami, FL' }).click()
  await expect(page.getByRole('heading', { name: 'Plumbing in Miami, FL', level: 1 })).toBeVisible()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('listitem')).toHaveText([
    'Joblane',
    'Home Maintenance',
    'Plumbing',
    'Miami, FL',
  ])
  await expect(page.getByRole('link', { name: 'Marisol Vega' }).first()).toHaveAttribute(
    'href',
    /^\/pro\/marisol-vega-/,
  )

  await page.getByLabel('Zip code of the job').fill('33133')
  await page.getByRole('button', { name: 'Request Plumbing' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await acceptTerms(page)
  await expect(requestModal(page).getByLabel('Zip code')).toHaveValue('33133')
})
