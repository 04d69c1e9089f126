import { expect, test } from '../support/site-test.ts'

test('the home page needs few and small scripts', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
  const sizes = await Promise.all(
    scripts.map(async (path) => {
      const reply = await request.get(path, { headers: { 'accept-encoding': 'br' } })
      return Number(reply.headers()['content-length'])
    }),
  )

  expect(scripts.length).toBeLessThanOrEqual(5)
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThan(120_000)
})

test("the site's own pictures have names with a hash, and browsers keep them for a year", async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const pictures = [...html.matchAll(/<img [^>]*src="([^"]+)"/g)].map(([, src = '']) => src)

  expect(pictures.length).toBeGreaterThan(10)
  for (const src of new Set(pictures)) expect.soft(src).toMatch(/^\/assets\/pictures-[\da-f]{8}\//)
  const { headers, ok } = await request
    .get(pictures[0] ?? '')
    .then((reply) => ({ headers: reply.headers(), ok: reply.ok() }))
  expect(ok).toBe(true)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})
