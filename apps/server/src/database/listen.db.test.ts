import { afterAll, expect, test, vi } from 'vitest'
import { targetOf, wireTo } from '#testing/breakable-wire.ts'
import { testDatabase } from '#testing/test-database.ts'
import { connect } from './connect.ts'
import { listen, type Listener } from './listen.ts'
import { notify } from './notify.ts'
import { openFeed } from './open-feed.ts'

const { sql, url } = await testDatabase()
const owner = connect(url, { max: 1, asApplication: false })
const listener = await listen(sql)
const heard: string[] = []
await listener.on('news', (payload) => heard.push(payload))
afterAll(async () => {
  await listener.close()
  await owner.end()
})

const breakConnection = () => owner`
  select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'joblane-listener' and datname = current_database()`

test('a listener gets the messages of its channel and of no other', async () => {
  await sql`select pg_notify('gossip', 'unheard')`
  await sql`select pg_notify('news', 'first')`

  await vi.waitFor(() => expect(heard).toEqual(['first']), 30_000)
  expect(listener.isLive()).toBe(true)
})

test('a listener that lost its connection connects again and gets messages again', async () => {
  const events: string[] = []
  listener.onReconnect(() => events.push(listener.isLive() ? 'back' : 'back, but not live'))

  await breakConnection()
  await vi.waitFor(() => expect(events).toEqual(['back']), { timeout: 30_000 })
  await sql`select pg_notify('news', 'second')`

  await vi.waitFor(() => expect(heard).toContain('second'), 30_000)
})

test('a listener is not live between the loss and the return of its connection', async () => {
  const states = new Set<boolean>()
  const watch = setInterval(() => states.add(listener.isLive()), 1)

  await breakConnection()
  await vi.waitFor(() => expect(states).toContain(false), { timeout: 30_000, interval: 5 })
  await vi.waitFor(() => expect(listener.isLive()).toBe(true), { timeout: 30_000 })
  clearInterval(watch)
})

test('a connection that was silent for five seconds is not trusted, though nothing says that it is closed', () => {
  expect(listener.isLive()).toBe(true)
  const later = performance.now() + 5000
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)

  expect(listener.isLive()).toBe(false)
  clock.mockRestore()
  expect(listener.isLive()).toBe(true)
})

test('a listener whose database is not there yet waits for it', async () => {
  const away = connect('postgres://nobody:x@127.0.0.1:9/none', { max: 1 })
  const patient = await listen(away)

  expect(patient.isLive()).toBe(false)
  await patient.close()
  await away.end()
})

// Seen to fail before: it was live, and heard nothing.
test('a listener gets messages of a channel that was added while it connected again', async () => {
  const wire = await wireTo({ url })
  const received: string[] = []
  wire.freeze()
  let late: Listener | undefined
  void listen({ url: wire.url }).then((opened) => (late = opened))
  await vi.waitFor(() => {
    // Ends the first attempt; the second one hangs until the thaw.
    if (!late) wire.lead(targetOf({ url }))
    expect(late).toBeDefined()
  }, 30_000)
  await late?.on('late news', (payload) => received.push(payload))
  wire.thaw()

  await vi.waitFor(() => expect(late?.isLive()).toBe(true), 30_000)
  await sql`select pg_notify('late news', 'heard')`
  await vi.waitFor(() => expect(received).toEqual(['heard']), 5000)
  await late?.close()
})

// Seen to fail before: events that the database did not accept were dropped.
test('events that the database does not accept are published again, before later ones', async () => {
  const received: number[] = []
  const errors: unknown[] = []
  const all = Promise.withResolvers<void>()
  const feed = await openFeed<{ nth: number }>({
    listener,
    channel: 'numbers',
    publish: async (events) => {
      if (errors.length === 0) throw new Error('The database is away.')
      await notify(sql, 'numbers', events)
    },
    onError: (error) => {
      errors.push(error)
      feed.announce({ nth: 2 })
    },
  })
  feed.subscribe((events) => {
    received.push(...events.map(({ nth }) => nth))
    if (received.includes(2)) all.resolve()
  })
  feed.announce({ nth: 1 })
  await all.promise
  await feed.close()

  expect(received).toEqual([1, 2])
  expect(errors).toHaveLength(1)
})

// Seen to fail before: what was announced in the last 50 ms was dropped.
test('a closing feed publishes what was announced, after the batch in flight', async () => {
  const published: number[] = []
  const begun = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const feed = await openFeed<{ nth: number }>({
    listener,
    channel: 'last numbers',
    publish: async (events) => {
      begun.resolve()
      await gate.promise
      published.push(...events.map(({ nth }) => nth))
    },
    onError: () => {},
  })
  feed.announce({ nth: 1 })
  await begun.promise
  feed.announce({ nth: 2 })
  const closed = feed.close()
  gate.resolve()
  await closed

  expect(published).toEqual([1, 2])
})
