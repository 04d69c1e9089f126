import { expect, test } from 'vitest'
import type { BuiltSite } from '#platform/site/site.ts'
import { testApp } from '#testing/test-app.ts'
import { testDatabase } from '#testing/test-database.ts'

const site: BuiltSite = {
  kind: 'built',
  publicPaths: async () => ['/', '/terms'],
  pageAddress: (url) => url,
  files: new Map(),
  render: async () => ({ status: 404, html: '', inlined: { scripts: [], style: '' } }),
}

const { sql } = await testDatabase()
const app = await testApp({ sql, site, settings: { PUBLIC_URL: 'https://joblane.test' } })

const megabyte = 1024 * 1024

/** Reads a file as a slow client does: nothing is held but what is on its way. */
async function read(path: string) {
  const reply = await app.inject({ url: path, payloadAsStream: true })
  let addresses = 0
  let peak = 0
  let end = ''
  for await (const chunk of reply.stream()) {
    const text = String(chunk)
    addresses += text.match(/<loc>/g)?.length ?? 0
    end = text.slice(-20)
    peak = Math.max(peak, process.memoryUsage().rss)
  }

  return { status: reply.statusCode, addresses, peak, end }
}

test('without city pages the sitemap has one file', async () => {
  const { body } = await app.inject('/sitemap.xml')

  expect(body.match(/<loc>[^<]+/g)).toEqual(['<loc>https://joblane.test/sitemap/pages-1.xml'])
  expect((await app.inject('/sitemap/cities-1.xml')).statusCode).toBe(404)
})

test('100,000 city pages are two files, streamed in at most 100 MB', async () => {
  // In parts, each well below the time that a statement may take.
  for (let part = 0; part < 20; part += 1)
    await sql`
      insert into city_page (path, subcategory_id, city, state_code, weight)
      select '/plumbing/tx/a-city-with-a-long-name-' || n, (select id from subcategory where slug = 'plumbing'), 'City', 'TX', 1
      from generate_series(${part} * 5000 + 1, (${part} + 1) * 5000) as n`
  const { body } = await app.inject('/sitemap.xml')
  expect(body.match(/cities-\d/g)).toEqual(['cities-1', 'cities-2'])

  const before = process.memoryUsage().rss
  const files = [await read('/sitemap/cities-1.xml'), await read('/sitemap/cities-2.xml')]

  for (const { status, addresses, end, peak } of files) {
    expect(status).toBe(200)
    expect(addresses).toBe(50_000)
    expect(end).toMatch(/<\/urlset>\n$/)
    expect((peak - before) / megabyte).toBeLessThan(100)
  }
  expect((await read('/sitemap/cities-3.xml')).status).toBe(404)
})

test.each(['cities-0.xml', 'cities-1', 'pages-2.xml', 'other-1.xml', '../app.ts', 'cities-99999.xml'])(
  'there is no file %s',
  async (name) => {
    expect((await app.inject(`/sitemap/${encodeURIComponent(name)}`)).statusCode).toBe(404)
  },
)
