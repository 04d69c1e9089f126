import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { site, siteApp } from './testing/site-app.ts'

let app: FastifyInstance

const anApp = async () => (app = await siteApp())
const get = async (url: string, headers = {}) => (await anApp()).inject({ url, headers })

test('a parameter that no page knows makes no other page', async () => {
  await get('/terms?x=1')
  const before = site.renders
  const other = await app.inject('/terms?x=2&y=3')
  expect(other.body).toBe('<p>/terms {"count":1}</p>')
  expect(site.renders - before).toBe(0)

  await app.inject('/terms?page=2')
  expect(site.renders - before).toBe(1)
})

test('a page that many ask for while it changes is rendered once at a time', async () => {
  await anApp()
  const before = site.renders
  const asked = Array.from({ length: 10 }, () => {
    app.invalidate('/api/visits')
    return app.inject('/terms')
  })
  await Promise.all(asked)

  expect(site.renders - before).toBeLessThanOrEqual(2)
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
  site.isDatabaseAway = true
  const missing = await get('/terms', aBrowser)
  site.isDatabaseAway = false
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
  site.isDatabaseAway = true
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

test('a badly encoded call is answered in the envelope, also to a browser', async () => {
  const reply = await get('/api/%ff', aBrowser)

  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ success: false })
})
