import { beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { testApp } from '#testing/test-app.ts'
import { testDatabase } from '#testing/test-database.ts'
import { loadSite } from './load-site.ts'

const origin = 'https://joblane.test'
let app: FastifyInstance

beforeAll(async () => {
  const { sql } = await testDatabase()
  app = await testApp({ sql, site: await loadSite(), settings: { PUBLIC_URL: origin } })
})

/** What a search engine reads, before any script runs. */
async function headOf(path: string) {
  const { body } = await app.inject(path)
  const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(body) ?? []
  const things = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
    ([, text = '']) =>
      JSON.parse(text) as { '@type': string; itemListElement?: { name: string; item: string }[] },
  )

  return { canonical, things }
}

// Demands, public profiles and city pages with something to say: demand-seo, professional-seo and city-seo.test.ts.
test.each([
  ['/', '/', ['WebSite', 'Organization']],
  ['/help', '/help', ['BreadcrumbList', 'FAQPage']],
  ['/terms', '/terms', ['BreadcrumbList']],
  ['/privacy?from=mail', '/privacy', ['BreadcrumbList']],
  ['/cities', '/cities', ['BreadcrumbList']],
  ['/demands-available', '/demands-available', ['BreadcrumbList']],
  ['/Home%20Maintenance', '/Home%20Maintenance', ['BreadcrumbList', 'Service']],
  ['/home-maintenance', '/Home%20Maintenance', ['BreadcrumbList', 'Service']],
  ['/PLUMBING?zip=33199', '/Plumbing', ['BreadcrumbList', 'Service']],
])('%s has one address and says what it is', async (path, canonical, types) => {
  const head = await headOf(path)

  expect(head.canonical).toBe(origin + canonical)
  expect(head.things.map((thing) => thing['@type'])).toEqual(types)
  const crumbs = head.things.flatMap(({ itemListElement = [] }) => itemListElement)
  const isBelowHome = canonical !== '/'
  expect([crumbs[0], crumbs.at(-1)].map((crumb) => crumb?.item)).toEqual(
    isBelowHome ? [`${origin}/`, origin + canonical] : [undefined, undefined],
  )
})

test('the site can be installed: every icon and screenshot is there, as large as the manifest says', async () => {
  const manifest = (await app.inject('/site.webmanifest')).json<{
    icons: { src: string; sizes: string; purpose: string }[]
    screenshots: { src: string; sizes: string; form_factor: string }[]
    shortcuts: { url: string }[]
  }>()
  const sizeOf = async (src: string) => {
    const { rawPayload } = await app.inject(src)
    return `${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`
  }

  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots])
    expect.soft(await sizeOf(src), src).toBe(sizes)
  expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable']))
  expect(new Set(manifest.screenshots.map((each) => each.form_factor))).toEqual(new Set(['narrow', 'wide']))
  for (const { url } of manifest.shortcuts) expect.soft((await app.inject(url)).statusCode, url).toBe(200)
})
