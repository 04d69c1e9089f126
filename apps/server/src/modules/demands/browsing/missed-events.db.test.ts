import type { DemandEvent } from '@joblane/contracts/demands/events'
import { afterAll, expect, test } from 'vitest'
import { breakableWire } from '#testing/breakable-wire.ts'
import { createCaller } from '#testing/create-caller.ts'
import { followStream } from '#testing/follow-stream.ts'
import { testApp } from '#testing/test-app.ts'
import { demandFixture } from '../testing/demand-fixture.ts'

const fixture = await demandFixture()
const { hostname, port } = new URL(fixture.url)
const wire = await breakableWire({ host: hostname, port: Number(port) })
afterAll(() => wire.cut())
const directUrl = Object.assign(new URL(fixture.url), { hostname: '127.0.0.1', port: wire.port }).href
/** An instance whose listener loses its connection. */
const app = await testApp({ sql: fixture.sql, directUrl })
const address = await app.listen({ port: 0 })
/** An instance that hears all events. */
const otherAddress = await fixture.app.listen({ port: 0 })
const customer = await fixture.tokenOf('customer')

const ends: (() => void)[] = []
afterAll(() => ends.forEach((end) => end()))

async function follow(path: string, { headers = {}, at = address } = {}) {
  const stream = followStream<DemandEvent>(`${at}/api/${path}`, headers)
  ends.push(stream.close)
  await stream.isOpen

  return stream
}
// Seen to fail before: the streams stayed open, and nothing said that an event had been missed.
test('streams end once the listener is back, so that browsers refetch what they missed, and the next event arrives', async () => {
  const { token } = await fixture.aWorkerWithLeads()
  const before = await follow('demands/events')
  const ofMatches = await follow('matches/events', { headers: { authorization: `Bearer ${token}` } })
  const elsewhere = await follow('demands/events', { at: otherAddress })

  await wire.cut()
  const missed = await fixture.post(customer)
  // Events are sent after the commit: reconnected earlier, the wire would still carry this one.
  await elsewhere.next(({ id }) => id === missed)
  await wire.reconnect()
  expect(await Promise.all([before.ended, ofMatches.ended])).toEqual(['ended', 'ended'])
  expect(before.received).toEqual([])

  const after = await follow('demands/events')
  const { body } = await createCaller(app)('GET', '/demands/available')
  expect(body.data).toContainEqual(expect.objectContaining({ id: missed }))
  const next = await fixture.post(customer)
  expect(await after.next(({ id }) => id === next)).toMatchObject({ type: 'opened' })
})
