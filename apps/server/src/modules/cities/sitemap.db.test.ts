import { expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { listPublicStarts } from '#modules/profiles/profile-store.ts'
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

const { sql, url } = await testDatabase()
const anApp = () => testApp({ sql, site, settings: { PUBLIC_URL: 'https://joblane.test' } })
let app = await anApp()

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
  // The first one may remember for some minutes how many files there are.
  app = await anApp()
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

// Seen to fail where one answer held the slugs of all profiles, and a file of `pages` as many as there were.
test('public profiles have files of their own, read in batches', async () => {
  await manyProfiles(2_001)
  app = await anApp()
  const { body } = await app.inject('/sitemap.xml')
  expect(body.match(/(pages|professionals)-\d/g)).toEqual(['pages-1', 'professionals-1'])

  const file = (await app.inject('/sitemap/professionals-1.xml')).body
  expect(file.match(/<loc>/g)).toHaveLength(2_001)
  expect(file).toContain('<loc>https://joblane.test/pro/a-professional-002001</loc>')
  expect((await app.inject('/api/professionals')).json().data).toHaveLength(2_000)
  expect(await listPublicStarts(sql, 2_000)).toEqual(['', 'a-professional-002000'])
})

/** Without triggers and foreign keys, which would take most of the time. */
async function manyProfiles(count: number) {
  const owner = connect(url, { max: 1, asApplication: false })
  await owner`select set_config('session_replication_role', 'replica', false)`
  await owner`
    insert into account (id, role, full_name, email, phone, zip_code)
    select md5(n::text)::uuid, 'WORKER', 'A Professional', n || '@joblane.test', '1' || (2000000000 + n), '33101'
    from generate_series(1, ${count}) as n`
  await owner`
    insert into professional (account_id, slug, is_public)
    select md5(n::text)::uuid, 'a-professional-' || lpad(n::text, 6, '0'), true from generate_series(1, ${count}) as n`
  await owner.end()
}

test.each([
  '/api/city-pages/starts?perFile=1',
  '/api/city-pages/paths?limit=5000',
  '/api/professionals?limit=5000',
])('a client cannot choose how much %s answers', async (path) => {
  expect((await app.inject(path)).statusCode).toBe(400)
})

test.each([
  'cities-0.xml',
  'cities-1',
  'professionals-9.xml',
  'pages-2.xml',
  'other-1.xml',
  '../app.ts',
  'cities-99999.xml',
])('there is no file %s', async (name) => {
  expect((await app.inject(`/sitemap/${encodeURIComponent(name)}`)).statusCode).toBe(404)
})
