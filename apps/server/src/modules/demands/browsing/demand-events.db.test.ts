import { request as httpRequest } from 'node:http'
import type { DemandEvent } from '@joblane/contracts/demands/events'
import { listAvailable } from '@joblane/contracts/demands/api'
import { afterAll, expect, test } from 'vitest'
import { followStream } from '#testing/follow-stream.ts'
import { testApp } from '#testing/test-app.ts'
import { demandFixture } from '../testing/demand-fixture.ts'

const fixture = await demandFixture()
const { call } = fixture
const other = await testApp({ sql: fixture.sql })
const addresses = await Promise.all([fixture.app.listen({ port: 0 }), other.listen({ port: 0 })])
const customer = await fixture.tokenOf('customer')
const ends: (() => void)[] = []
afterAll(() => ends.forEach((end) => end()))

function stream(address = '', query = '') {
  const followed = followStream<DemandEvent>(`${address}/api/demands/events${query}`)
  ends.push(followed.close)

  return followed
}

test('every instance sends events for new demands, taken seats and closed demands', async () => {
  const streams = addresses.map((address) => stream(address))
  for (const { isOpen } of streams) expect(await isOpen).toContain('text/event-stream')

  const id = await fixture.post(customer, { isExclusive: true })
  for (const { next } of streams) {
    expect(await next((event) => event.id === id && event.type === 'opened')).toMatchObject({
      unlockCount: 0,
      unlockLimit: 1,
      isExclusive: true,
      city: 'Miami',
      isActive: true,
    })
  }
  await call('POST', `/demands/${id}/unlock`, { token: (await fixture.aWorkerWithLeads()).token })
  for (const { next } of streams) {
    expect(await next((event) => event.id === id && event.type === 'closed')).toMatchObject({
      unlockCount: 1,
    })
  }

  const second = await fixture.post(customer)
  await call('POST', `/demands/${second}/unlock`, { token: (await fixture.aWorkerWithLeads()).token })
  for (const { next } of streams) {
    expect(await next((event) => event.id === second && event.type === 'seats')).toMatchObject({
      unlockCount: 1,
      isExclusive: false,
    })
  }
  await call('PUT', `/demands/${second}/status?isActive=false`, { token: customer })
  for (const { next } of streams) {
    expect(await next((event) => event.id === second && event.type === 'closed')).toMatchObject({
      isActive: false,
    })
  }
})

const seats = ['type', 'id', 'isActive', 'isGoldenDemand', 'isExclusive', 'unlockCount', 'unlockLimit']
const publicKeys = [...seats, 'category', 'subcategory', 'city', 'stateCode']

test('a stream of one demand gets no event of another, and nothing about a person', async () => {
  const id = await fixture.post(customer)
  const narrow = stream(addresses[0], `?id=${id}`)
  await narrow.isOpen
  await fixture.post(customer)
  await call('PUT', `/demands/${id}/status?isActive=false`, { token: customer })
  await narrow.next((event) => event.type === 'closed')

  expect(narrow.received.every((event) => event.id === id)).toBe(true)
  for (const event of narrow.received) expect(Object.keys(event)).toEqual(publicKeys)
})

test('a malformed id is refused in the envelope', async () => {
  const reply = await fixture.app.inject('/api/demands/events?id=nonsense')

  expect(reply.json()).toMatchObject({ success: false, code: 'INVALID_INPUT' })
})

test('a professional who unlocks a demand finds the pages of that instance changed at once', async () => {
  const id = await fixture.post(customer)
  const { token } = await fixture.aWorkerWithLeads()
  const own = await testApp({
    sql: fixture.sql,
    site: {
      kind: 'built',
      publicPaths: async () => [],
      pageAddress: (url) => url,
      files: new Map(),
      render: async ({ call: ask }) => {
        const taken = (await ask(listAvailable, {})).find((demand) => demand.id === id)?.unlockCount
        return { status: 200, html: `${taken} taken`, inlined: { scripts: [], style: '' } }
      },
    },
  })
  const pageNow = async () => (await own.inject({ url: '/' })).body
  expect(await pageNow()).toBe('0 taken')

  const headers = { authorization: `Bearer ${token}` }
  await own.inject({ method: 'POST', url: `/api/demands/${id}/unlock`, headers })
  expect(await pageNow()).toBe('1 taken')
})

/** Opens streams from one address; counts those that the server has not ended. */
async function openStreams(address: string, count: number, headers: Record<string, string> = {}) {
  let open = 0
  for (let nth = 0; nth < count; nth += 1) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const request = httpRequest(`${address}/api/demands/events`, { headers }, (response) => {
      open += 1
      response.once('data', () => resolve()).on('end', () => (open -= 1))
    })
    request.on('error', () => {}).end()
    ends.push(() => request.destroy())
    await promise
  }

  return () => open
}

test('one address has at most 50 streams and one account 10: the oldest make room', async () => {
  const app = await testApp({ sql: fixture.sql, settings: { RATE_LIMIT_SCALE: '1' } })
  const address = await app.listen({ port: 0 })
  const mine = await openStreams(address, 12, { authorization: `Bearer ${customer}` })
  await expect.poll(mine).toBe(10)

  const visitors = await openStreams(address, 55)
  await expect.poll(() => visitors() + mine()).toBe(50)
  expect(mine()).toBe(0)
})
