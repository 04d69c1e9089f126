import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { anyone } from '@joblane/contracts/api/access'
import { endpoint } from '@joblane/contracts/api/endpoint'
import Fastify, { type FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { usePlatform } from '../use-platform.ts'
import { answerUnreadableAddress } from '../http/malformed-requests.ts'
import { serve } from '../http/serve.ts'
import { encodedFile } from '../answers/encoded.ts'
import type { BuiltSite, SiteFile } from './site.ts'
import { useSite } from './use-site.ts'

const countVisits = endpoint({
  method: 'GET',
  path: '/api/visits',
  summary: 'How often this was asked',
  access: anyone,
  reply: Type.Object({ count: Type.Integer() }),
})

const fail = endpoint({
  method: 'GET',
  path: '/api/broken',
  summary: 'Needs what is away',
  access: anyone,
  reply: Type.Null(),
})

const aFile = (body: string, changes: Partial<SiteFile> = {}): SiteFile => ({
  content: encodedFile(Buffer.from(body), { br: Buffer.from('small') }),
  type: 'text/css; charset=utf-8',
  isImmutable: false,
  ...changes,
})

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

let renders = 0
let isDatabaseAway = false

const aSite: BuiltSite = {
  kind: 'built',
  publicPaths: async (call) => {
    if (isDatabaseAway) await call(fail, {})
    return ['/', '/terms']
  },
  // It knows one parameter.
  pageAddress: (url) => url.replace(/\?(?!page=).*$/, ''),
  files: new Map([
    ['/assets/site.css', aFile('css', { isImmutable: true })],
    ['/usage-rules.pdf', aFile('pdf', { type: 'application/pdf' })],
  ]),
  render: async ({ url, call, failure }) => {
    renders += 1
    const inlined = { scripts: ['go()', 'on()'], style: 'p{}' }
    if (failure !== undefined) return { status: 404, html: `<h1>${failure}</h1>`, inlined }
    if (url === '/old') return { status: 302, location: '/new' }
    if (url === '/poor') await call({ ...countVisits, path: '/api/nowhere' }, {}).catch(() => null)
    if (isDatabaseAway) await call(fail, {}).catch(() => null)
    const visits = await call(countVisits, {})

    return {
      status: url === '/nope' ? 404 : 200,
      html: `<p>${url} ${JSON.stringify(visits)}</p>${url === '/long' ? 'x'.repeat(2000) : ''}`,
      inlined,
    }
  },
}

let app: FastifyInstance

async function anApp() {
  let count = 0
  const config = readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://joblane.test' })
  app = Fastify({ frameworkErrors: answerUnreadableAddress })
  app.decorate('authenticate', async () => null)
  await usePlatform(app, { config, logStream: { write: () => undefined }, obstacle: async () => null })
  useSite(app, config, aSite)
  serve(app, countVisits, async () => ({ count: ++count, secret: 'never sent' }))
  serve(app, fail, async () => {
    throw Object.assign(new Error('no database'), { code: 'ECONNREFUSED' })
  })
  await app.ready()

  return app
}

afterEach(() => {
  isDatabaseAway = false
  return app.close()
})

const get = async (url: string, headers = {}) => (await anApp()).inject({ url, headers })

test('a page is rendered from what the API lets out', async () => {
  const reply = await get('/terms')

  expect(reply.body).toBe('<p>/terms {"count":1}</p>')
  expect(reply.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
  })
})

test('a page allows the scripts and the style it was made with, and nothing else inline or from elsewhere', async () => {
  const { headers } = await get('/terms')
  const policy = String(headers['content-security-policy'])

  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`style-src 'self' '${sha256('p{}')}';`)
  expect(policy).toContain(`script-src 'self' '${sha256('go()')}' '${sha256('on()')}' 'nonce-`)
  expect(policy).toMatch(/'nonce-[\w-]{22}'$/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': expect.any(String),
  })
})

test('every page offers the CSRF cookie to those who have none, kept pages too', async () => {
  await get('/terms')
  const again = await app.inject({ url: '/terms' })
  const known = await app.inject({ url: '/terms', headers: { cookie: 'XSRF-TOKEN=abc' } })

  expect(again.headers['set-cookie']).toMatch(/^XSRF-TOKEN=.+; Path=\/; SameSite=Lax; .*Secure/)
  expect(again.headers['set-cookie']).not.toContain('HttpOnly')
  expect(known.headers['set-cookie']).toBeUndefined()
})

test('a kept page is given until what it is made of changes', async () => {
  await get('/terms')
  const kept = await app.inject({ url: '/terms' })
  app.invalidate('/api/visits')
  const fresh = await app.inject({ url: '/terms' })

  expect(kept.body).toBe('<p>/terms {"count":1}</p>')
  expect(fresh.body).toBe('<p>/terms {"count":2}</p>')
})

test('a page that lacks something because a call failed is not kept', async () => {
  await get('/poor')
  const before = renders
  await app.inject({ url: '/poor' })

  expect(renders - before).toBe(1)
})

test('pages that are made of the same answers ask once, until those change', async () => {
  await get('/terms')
  const other = await app.inject({ url: '/privacy' })
  app.invalidate('/api/visits')
  const later = await app.inject({ url: '/help' })

  expect(other.body).toBe('<p>/privacy {"count":1}</p>')
  expect(later.body).toBe('<p>/help {"count":2}</p>')
})

test('a page is sent compressed, and not at all to those who have it', async () => {
  const small = await get('/long', { 'accept-encoding': 'gzip, deflate, br' })
  const known = await app.inject({ url: '/long', headers: { 'if-none-match': String(small.headers.etag) } })

  expect(small.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(small.rawPayload).toString()).toContain('<p>/long {"count":1}</p>')
  expect(known.statusCode).toBe(304)
})

test('an encoding that is refused is not used', async () => {
  const { headers } = await get('/long', { 'accept-encoding': 'br;q=0, gzip' })

  expect(headers['content-encoding']).toBe('gzip')
})

test('a page that leads nowhere has its status', async () => {
  expect((await get('/nope')).statusCode).toBe(404)
})

test('a page may send people elsewhere', async () => {
  expect(await get('/old')).toMatchObject({ statusCode: 302, headers: { location: '/new' } })
})

test('a file whose name changes with its content is kept for good', async () => {
  const { headers, body } = await get('/assets/site.css?x=1', { 'accept-encoding': 'br' })

  expect(body).toBe('small')
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  })
})

test('the usage rules may stand in a frame of our own', async () => {
  const { headers } = await get('/usage-rules.pdf')

  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
})

test.each(['/api', '/api/', '/api/nope', '/api?x', '/api/visits/1'])(
  '%s is a call, not a page',
  async (url) => {
    const reply = await get(url)

    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ success: false, status: 404 })
  },
)

test('HEAD answers like GET, without a body', async () => {
  const reply = await (await anApp()).inject({ method: 'HEAD', url: '/terms' })

  expect(reply).toMatchObject({ statusCode: 200, body: '' })
})

test('robots.txt and sitemap.xml name whole addresses', async () => {
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://joblane.test/sitemap.xml')
  expect((await app.inject({ url: '/sitemap.xml' })).body).toContain('<loc>https://joblane.test/terms</loc>')
})

test('a parameter that no page knows makes no other page', async () => {
  await get('/terms?x=1')
  const before = renders
  const other = await app.inject('/terms?x=2&y=3')
  expect(other.body).toBe('<p>/terms {"count":1}</p>')
  expect(renders - before).toBe(0)

  await app.inject('/terms?page=2')
  expect(renders - before).toBe(1)
})

test('a page that many ask for while it changes is rendered once at a time', async () => {
  await anApp()
  const before = renders
  const asked = Array.from({ length: 10 }, () => {
    app.invalidate('/api/visits')
    return app.inject('/terms')
  })
  await Promise.all(asked)

  expect(renders - before).toBeLessThanOrEqual(2)
})

const aBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test('one address cannot make the server render without end, and cached pages do not count', async () => {
  await anApp()
  const statusOf = async (url: string, remoteAddress = '203.0.113.1') =>
    (await app.inject({ url, remoteAddress, headers: aBrowser })).statusCode
  for (let nth = 0; nth < 240; nth += 1) await statusOf(`/terms?page=${nth}`)

  expect(await statusOf('/terms?page=239')).toBe(200)
  expect(await statusOf('/terms?page=another')).toBe(429)
  expect(await statusOf('/terms?page=another', '203.0.113.2')).toBe(200)
})

test('a page that lacks what the server could not have is 503, not to be indexed, and whole again later', async () => {
  isDatabaseAway = true
  const missing = await get('/terms', aBrowser)
  isDatabaseAway = false
  const whole = await app.inject('/terms')

  expect(missing.statusCode).toBe(503)
  expect(missing.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'retry-after': expect.stringMatching(/^\d+$/),
    'x-robots-tag': 'noindex',
  })
  expect(whole.statusCode).toBe(200)
})

test('a sitemap without its data is 503', async () => {
  isDatabaseAway = true
  const { statusCode, headers } = await get('/sitemap.xml')

  expect(statusCode).toBe(503)
  expect(headers).toHaveProperty('retry-after')
})

test.each(['/100%', '/demand/%ff', '/%'])(
  '%s shows a page to people and the envelope to programs',
  async (url) => {
    const page = await get(url, aBrowser)
    const data = await app.inject(url)

    expect(page.statusCode).toBe(400)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.body).toBe('<h1>400</h1>')
    expect(data.statusCode).toBe(400)
    expect(data.json()).toMatchObject({ success: false, status: 400 })
  },
)

test('a badly encoded call is answered in the envelope, whoever asks', async () => {
  const reply = await get('/api/%ff', aBrowser)

  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ success: false })
})
