import { expect, open, test } from '../support/site-test.ts'
import { sizeOfScripts } from '../support/size-of-scripts.ts'

test('the home page needs few and small scripts', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g))

  expect(scripts.size).toBeLessThanOrEqual(5)
  expect(await sizeOfScripts(request, scripts)).toBeLessThan(120_000)
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

test('before the first interaction no page of those found first uses Intl, which blocks a phone for 100 ms', async ({
  page,
  request,
}) => {
  await page.addInitScript(recordUsesOfIntl)
  const { data } = (await (await request.get('/api/professionals')).json()) as { data: string[] }
  expect(data.length).toBeGreaterThan(0)

  for (const path of ['/', '/Home%20Maintenance', '/Plumbing', '/plumbing/fl/miami', `/pro/${data[0]}`]) {
    await open(page, path)
    expect.soft(await page.evaluate(() => Reflect.get(window, 'usesOfIntl')), path).toEqual([])
  }
})

/** Runs in the browser. */
function recordUsesOfIntl() {
  const uses: string[] = []
  Reflect.set(window, 'usesOfIntl', uses)
  const record = (owner: object, name: string) => {
    const original: unknown = Reflect.get(owner, name)
    if (typeof original !== 'function') return
    const note = () => void uses.push(name)
    const watched = new Proxy(original, {
      apply: (target, self, args) => (note(), Reflect.apply(target, self, args) as unknown),
      construct: (target, args) => (note(), Reflect.construct(target, args) as object),
    })
    Object.defineProperty(owner, name, { value: watched, configurable: true, writable: true })
  }

  for (const name of Object.getOwnPropertyNames(Intl)) record(Intl, name)
  record(String.prototype, 'localeCompare')
  record(Number.prototype, 'toLocaleString')
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'])
    record(Date.prototype, name)
}
