import { manageSecretHeader } from '@joblane/contracts/http/access'
import { expect, test } from 'vitest'
import { demandFixture } from '#modules/demands/testing/demand-fixture.ts'

const fixture = await demandFixture()
const { app } = fixture
const id = crypto.randomUUID()
const filled = (path: string) => path.replaceAll(/:(id|orderId)/g, id).replace(':kind', 'phone')

/** Routes without a contract: endless streams, and the payment provider's webhooks. */
const apart = new Set(['GET /api/demands/events', 'GET /api/matches/events', 'POST /api/payment/webhook'])
const routes = [...app.guards()]
  .filter(([route]) => route.includes(' /api/') && !route.startsWith('HEAD ') && !apart.has(route))
  .map(([route, access]) => {
    const [method = '', path = ''] = route.split(' ')
    return { method: method as 'GET', path: filled(path), access }
  })

const headOf = async ({ method, path }: (typeof routes)[number], headers: Record<string, string> = {}) => {
  const reply = await app.inject({ method, url: path, headers })

  return { route: `${method} ${path}`, cacheControl: reply.headers['cache-control'] }
}
const stored = (heads: { cacheControl: unknown }[]) =>
  heads.filter(({ cacheControl }) => cacheControl !== 'no-store')

test.each(['worker', 'customer', 'administrator'] as const)(
  'no answer to a member may be stored: %s',
  async (who) => {
    const personal = routes.filter(
      ({ access, path }) => access.bearer !== 'ignored' && !path.endsWith('/logout'),
    )
    expect(personal.length).toBeGreaterThan(30)
    const bearer = { authorization: `Bearer ${await fixture.tokenOf(who)}` }

    expect(stored(await Promise.all(personal.map((route) => headOf(route, bearer))))).toEqual([])
  },
)

test('no answer to the holder of a private link may be stored', async () => {
  const { secret } = await fixture.publishRequest()
  const open = routes.filter(({ access }) => 'orLink' in access && access.orLink)
  const link = { [manageSecretHeader]: secret }

  expect(open.length).toBeGreaterThan(10)
  expect(stored(await Promise.all(open.map((route) => headOf(route, link))))).toEqual([])
})

test('no answer to a change may be stored, for any caller and any outcome', async () => {
  const changes = routes.filter(({ method }) => method !== 'GET')

  expect(changes.length).toBeGreaterThan(20)
  expect(stored(await Promise.all(changes.map((route) => headOf(route))))).toEqual([])
})

test('no answer with a token may be stored', async () => {
  const { person, token } = await fixture.aWorker()
  const { body: link } = await fixture.call('POST', '/demands/account', { body: fixture.aRequest() })
  const replies = [
    await fixture.signIn(person.EmailAddress),
    await fixture.signIn('customer@joblane.test', 'Joblane1!'),
    await fixture.call('POST', '/auth/register/website', { body: fixture.aPerson() }),
    await fixture.call('POST', '/demands/account', { body: fixture.aRequest() }),
    await fixture.call('PUT', '/account/profile', {
      token,
      body: { fullName: 'Ada Lovelace', zipCode: '33101' },
    }),
    await fixture.call('POST', '/auth/password/reset', { body: { token: 'x', password: 'Joblane1!' } }),
  ]

  expect(link.data.token).toEqual(expect.any(String))
  for (const { headers } of replies) expect(headers['cache-control']).toBe('no-store')
})
