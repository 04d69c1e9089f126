import { fewestQuotes } from '@joblane/contracts/cities/numbers'
import { expect, test } from 'vitest'
import { refreshPages } from '#modules/cities/index.ts'
import { profileFixture } from '#modules/profiles/testing/profile-fixture.ts'

const fixture = await profileFixture()
const { app, call, sql } = fixture

const pathOf = async (path: string): Promise<string> => (await call('GET', path)).body.data.sharePath
const get = (url: string) => app.inject({ url })

test('a service has a picture, which is cached forever', async () => {
  const path = await pathOf('/categories/description?name=Plumbing')
  const { statusCode, headers, rawPayload } = await get(path)

  expect(path).toMatch(/^\/share\/plumbing\/[0-9a-f]{16}\.png$/)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
})

test('a city with something to say has a picture of its own, another that of the service', async () => {
  const customer = await fixture.tokenOf('customer')
  await fixture.post(customer)
  await refreshPages(sql, fewestQuotes)

  const own = await pathOf('/city-pages/auto-mechanic/fl/miami')
  expect(own).toMatch(/^\/share\/auto-mechanic\/fl\/miami\//)
  expect((await get(own)).statusCode).toBe(200)
  expect(await pathOf('/city-pages/auto-mechanic/ak/nome')).toBe(
    await pathOf('/categories/description?name=Auto%20Mechanic'),
  )
})

test('only a public profile has a picture, and a changed one has a new address', async () => {
  const { token, slug } = await fixture.aProfessional()
  const before = await pathOf(`/professionals/${slug}`)
  expect((await get(before)).statusCode).toBe(200)

  await fixture.change(token, { headline: 'Something else' })
  const after = await get(before)
  expect(after.statusCode).toBe(302)
  expect(after.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect((await get(String(after.headers.location))).statusCode).toBe(200)

  await fixture.change(token, { isPublic: false })
  expect((await get(String(after.headers.location))).json().code).toBe('NOT_FOUND')
})

test('an old address leads to the present picture', async () => {
  const { statusCode, headers } = await get('/share/plumbing/0123456789abcdef.png')

  expect(statusCode).toBe(302)
  expect(headers.location).toBe(await pathOf('/categories/description?name=Plumbing'))
})

test.each([
  '/share/plumbing',
  '/share/plumbing/x.png',
  '/share/teleporting/0123456789abcdef.png',
  '/share/pro/nobody-abcdef/0123456789abcdef.png',
  '/share/a/b/0123456789abcdef.png',
  '/share/pro/a%00b/0123456789abcdef.png',
  '/share/teleporting/tx/austin/0123456789abcdef.png',
  `/share/${encodeURIComponent('../../secret')}/0123456789abcdef.png`,
])('there is no picture at %s', async (path) => {
  expect((await get(path)).json().code).toBe('NOT_FOUND')
})
