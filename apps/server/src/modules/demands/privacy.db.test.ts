import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import type { Viewer } from './visible-contact-rules.ts'
import { listNewest, lists } from './browsing/listing-store.ts'
import { demandFixture } from './testing/demand-fixture.ts'

/** A customer with unique details, recognizable in any response. */
const canary = {
  fullName: 'Zephyrine Quillfeather',
  emailAddress: 'zq-canary@joblane.test',
  phoneNumber: '12125550173',
  zipCode: '10118-7421',
}
const spellings = [
  ...Object.values(canary),
  'Zephyrine',
  'Quillfeather',
  'zq-canary',
  '2125550173',
  '212-555-0173',
  '(212) 555',
  '555-0173',
  '10118',
  '５５５–０１７３',
  'five five five',
  '555 / 0173',
].flatMap((text) => [
  text,
  [...text].toReversed().join(''),
  Buffer.from(text).toString('base64').replaceAll('=', ''),
  encodeURIComponent(text),
])

const fixture = await demandFixture()
const lines: string[] = []
const app = await testApp({
  sql: fixture.sql,
  settings: { LOG_LEVEL: 'debug', RATE_LIMIT_SCALE: '1000' },
  logStream: { write: (line: string) => void lines.push(line) },
})

const { id, secret, passwordToken } = await fixture.publishRequest({
  ...canary,
  description:
    `Please call ${canary.phoneNumber} or (212) 555-0173 or ２１２–５５５–０１７３ or two one two five five five ` +
    `oh one seven three, or write to ${canary.emailAddress} or zq-canary (at) joblane dot com. Thank you.`,
  requirements: ['Where? 212-555-0173', 'When? Soon', 'How? 212 / 555 / 0173'],
})
await fixture.call('POST', '/auth/password/reset', { body: { token: passwordToken, password: 'Another1!' } })
const owner = String((await fixture.signIn(canary.emailAddress, 'Another1!')).body.token)
const other = await fixture.publishRequest()
const unlocker = await fixture.aWorkerWithLeads()
await fixture.call('POST', `/demands/${id}/unlock`, { token: unlocker.token })
const elsewhere = await fixture.aWorkerWithLeads('Basic Free')
await fixture.call('POST', `/demands/${other.id}/unlock`, { token: elsewhere.token })
const registered = await fixture.register()
const pending = await fixture.call('POST', '/demands/account', { body: fixture.aRequest() })

const strangers: Record<string, string | undefined> = {
  'a visitor': undefined,
  'a worker without an unlock': await fixture.tokenOf('worker'),
  'a worker with another unlock': elsewhere.token,
  'another customer': await fixture.tokenOf('customer'),
  'a member who is not activated': registered.token,
  'another request': pending.body.data.token,
}

const queries = [
  '',
  '?search=Zephyrine',
  '?search=2125550173',
  '?search=zq-canary',
  '?search=10118',
  '?pageSize=50',
]

/** Every route that involves demands, with all of its parameters. */
function calls() {
  return [...app.guards().keys()]
    .filter((route) => route.includes('/api/demands') && !route.includes('events'))
    .flatMap(
      (route) =>
        route
          .split(' ')[0]
          ?.split(',')
          .map((method) => [method, route.split(' ')[1] ?? '']) ?? [],
    )
    .flatMap(([method = '', path = '']) =>
      (path.includes('paged') ? queries : ['']).map((query) => ({
        method: method as 'GET',
        url:
          path.replace(':id', id) +
          (path.endsWith('/status') && path.includes(':id') ? '?isActive=true' : query),
      })),
    )
    .filter(({ method }) => method !== ('OPTIONS' as string))
}

const bodies: Record<string, object> = {
  '/api/demands/managed': { secret: 'guessed' },
  '/api/demands/managed/status': { secret: 'guessed', isActive: true },
  '/api/demands/account': { ...fixture.aRequest(), ...canary, zipCode: '33130' },
}

async function ask({ method, url }: { method: 'GET'; url: string }, token: string | undefined) {
  const body = bodies[url]
  const reply = await app.inject({
    method,
    url,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { payload: body }),
  })

  return `${JSON.stringify(reply.headers)}\n${reply.body}`
}

/** Ids and times are random, and may contain the digits of a zip code. */
const byChance = /[0-9a-f]{8}-[0-9a-f-]{27}|\d+\.\d+|\d{13}/g

function leaksIn(text: string) {
  const written = text.replaceAll(byChance, '')

  return spellings.filter((spelling) => written.includes(spelling))
}

test('the crawl reaches every call of the module', () => {
  expect(calls().length).toBeGreaterThan(25)
})

test.each(Object.entries(strangers))('%s is shown the contact by no call', async (_, token) => {
  for (const call of calls()) {
    expect({ call, leaks: leaksIn(await ask(call, token)) }).toEqual({ call, leaks: [] })
  }
})

test.each([
  ['its customer', () => owner],
  ['a professional who unlocked it', () => unlocker.token],
  ['an administrator', () => administrator],
])('%s is shown the whole of it', async (_, token) => {
  const { body } = await fixture.call('GET', `/demands/${id}`, { token: token() })

  expect(body.data).toMatchObject({
    customerName: canary.fullName,
    customerContact: '+1 (212) 555-0173',
    customerEmail: canary.emailAddress,
    zipCode: canary.zipCode,
    description: expect.stringContaining(canary.phoneNumber),
  })
})
const administrator = await fixture.tokenOf('administrator')

test('an unlock shows its own demand only', async () => {
  const { body } = await fixture.call('GET', '/demands/available/common/paged?pageSize=50', {
    token: elsewhere.token,
  })

  expect(leaksIn(JSON.stringify(body))).toEqual([])
  expect(JSON.stringify(body)).toContain(other.request.fullName)
})

test('a page that many share shows each of them what they may see', async () => {
  const { sql } = fixture
  const [unlock] = await sql<{ accountId: string }[]>`
    select account_id as "accountId" from demand_unlock where demand_id = ${id}`
  const viewers: Viewer[] = [
    null,
    { accountId: unlock?.accountId ?? '', role: 'WORKER' },
    { accountId: randomUUID(), role: 'WORKER' },
    { accountId: randomUUID(), role: 'ADMINISTRATOR' },
  ]
  const pages = await Promise.all(
    viewers.map((viewer) => listNewest({ sql }, [{ list: lists.active }], { offset: 0, limit: 500, viewer })),
  )

  expect(pages.map((records) => records.find((record) => record.id === id)?.contact?.email ?? null)).toEqual([
    null,
    canary.emailAddress,
    null,
    canary.emailAddress,
  ])
})

test('the secret of the private link is not stored in clear, and another secret opens nothing', async () => {
  const dump =
    await fixture.sql`select encode(manage_hash, 'escape') as hash from demand where manage_hash is not null`

  expect(JSON.stringify(dump)).not.toContain(secret)
  expect((await fixture.call('POST', '/demands/managed', { body: { secret: randomUUID() } })).status).toBe(
    400,
  )
})

test('no log line of all this holds a detail', async () => {
  await ask({ method: 'GET', url: `/api/demands/${id}` }, owner)

  expect(lines.length).toBeGreaterThan(50)
  expect(leaksIn(lines.join('\n'))).toEqual([])
})

test('no message to a professional holds a detail', async () => {
  await fixture.call('PUT', '/account/interested-categories', {
    token: elsewhere.token,
    body: ['House Cleaning'],
  })
  await fixture.publishRequest({
    ...canary,
    zipCode: '10118',
    emailAddress: 'zq-canary-2@joblane.test',
    phoneNumber: '12125550174',
    description: 'Call 212 / 555 / 0173 or two one two five five five oh one seven three',
  })
  const mails = await fixture.outboxOf(elsewhere.person.EmailAddress)

  expect(mails.length).toBeGreaterThan(0)
  expect(leaksIn(JSON.stringify(mails))).toEqual([])
})
