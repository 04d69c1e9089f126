import type { Page } from '@playwright/test'
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

test('every public page tells who it is before any script runs', async ({ request, baseURL }) => {
  for (const path of ['/', '/help', '/terms', '/privacy', '/Home%20Maintenance', '/Plumbing']) {
    const html = await (await request.get(path)).text()

    expect.soft(html).toMatch(/<title>[^<]+ \| Joblane<\/title>/)
    expect.soft(html).toContain(`<link rel="canonical" href="${baseURL}${path}"`)
    expect.soft(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
    expect.soft(html).toContain(`<meta property="og:image" content="${baseURL}/og.png"`)
  }
})

test('after going to another page the head is that of a page fetched by its address', async ({ page }) => {
  await open(page, '/Plumbing')
  const fetched = await head(page)
  await open(page, '/Home%20Maintenance')
  await page.getByRole('main').getByRole('link', { name: 'Plumbing' }).click()
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

  const sitemap = await (await request.get('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')
  expect(addresses.length).toBeGreaterThan(120)
  for (const address of addresses.filter((_, index) => index % 20 === 0))
    expect((await request.get(address.replaceAll('&apos;', "'").replaceAll('&amp;', '&'))).status()).toBe(200)
})

test('the picture of a link preview is there', async ({ request }) => {
  const picture = await request.get('/og.png')

  expect(picture.headers()['content-type']).toBe('image/png')
})
