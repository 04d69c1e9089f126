import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { site, siteApp } from './testing/site-app.ts'

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

let app: FastifyInstance

const anApp = async () => (app = await siteApp())
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

  expect(again.cookies).toMatchObject([{ name: 'XSRF-TOKEN', path: '/', sameSite: 'Lax', secure: true }])
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
  const before = site.renders
  await app.inject({ url: '/poor' })

  expect(site.renders - before).toBe(1)
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

test('the service worker may fetch from here alone, and is looked at again with every visit', async () => {
  const { headers, body } = await get('/service-worker.js')

  expect(body).toBe('worker')
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
})

test('with SERVICE_WORKER=off a worker takes its place that deletes what was stored, and itself', async () => {
  const off = await siteApp({ SERVICE_WORKER: 'off' })
  const { headers, body } = await off.inject({ url: '/service-worker.js' })

  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  })
  expect(body).toContain('caches.delete')
  expect(body).toContain('registration.unregister()')
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
  expect((await get('/sitemap.xml')).body).toContain('<loc>https://joblane.test/sitemap/pages-1.xml</loc>')
  expect((await get('/sitemap/pages-1.xml')).body).toContain('<loc>https://joblane.test/terms</loc>')
  expect((await get('/sitemap/cities-1.xml')).body).toContain(
    '<url><loc>https://joblane.test/plumbing/tx/austin</loc></url>\n</urlset>',
  )
})
