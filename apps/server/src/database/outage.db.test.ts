import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Postgres, startPostgres } from '@joblane/dev-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Sql } from './connect.ts'

const folder = mkdtempSync(join(tmpdir(), 'joblane-outage-'))
const dataDir = join(folder, 'postgres')
let postgres: Postgres
let sql: Sql

beforeAll(async () => {
  postgres = await startPostgres({ dataDir })
  sql = connect(postgres.url, { max: 6, asApplication: false })
  await sql`create table noted (round integer, step integer)`
})
afterAll(async () => {
  await sql.end({ timeout: 1 })
  await postgres.stopHard()
  for (const path of [postgres.home, folder]) rmSync(path, { recursive: true, force: true })
})

/** Writes, sleeps in the database, and writes again, atomically. */
const inTransaction = (round: number) =>
  sql.begin(async (tx) => {
    await tx`insert into noted values (${round}, 1)`
    await tx`select pg_sleep(60)`
    await tx`insert into noted values (${round}, 2)`
  })

test.each([1, 2])(
  'transactions fail when the database dies, and it is found again: round %i',
  async (round) => {
    const results = Promise.allSettled(Array.from({ length: 6 }, () => inTransaction(round)))
    await expect.poll(sleepers).toBe(6)

    const port = Number(new URL(postgres.url).port)
    await postgres.stopHard()
    postgres = await startPostgres({ dataDir, port })

    expect((await results).map(({ status }) => status)).toEqual(Array(6).fill('rejected'))
    expect(await sql`select * from noted`).toEqual([])
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => sql`select ${i}::int as n`))
    expect(answers.map(([row]) => row?.['n'])).toEqual(Array.from({ length: 20 }, (_, i) => i))
  },
)

async function sleepers() {
  const watcher = connect(postgres.url, { max: 1, asApplication: false })
  const rows = await watcher`select 1 from pg_stat_activity where wait_event = 'PgSleep'`
  await watcher.end()

  return rows.length
}

const fields = 'SFATAL\0C57P03\0Mthe database system is not yet accepting connections\0\0'
const stillRecovering = Buffer.concat([
  Buffer.from('E'),
  Buffer.from(Uint32Array.of(fields.length + 4).buffer).swap32(),
  Buffer.from(fields),
])

test('each connection that fails while it is being made fails what waits for it, and not the process', async () => {
  const failures: Record<number, (client: Socket) => void> = {
    1: (client) => client.destroy(),
    2: (client) => client.end(stillRecovering),
    3: (client) => client.resetAndDestroy(),
  }
  const way = await aWay((client, attempt) => {
    const fail = failures[attempt]
    if (fail) client.once('data', () => fail(client))
    return !fail
  })
  const shaky = connect(way.url, { max: 1, asApplication: false })
  const codes = []
  for (const _ of Object.keys(failures)) {
    codes.push(await shaky`select 1`.catch((error: unknown) => (error as { code: string }).code))
  }

  expect(codes).toEqual(['CONNECTION_CLOSED', '57P03', 'ECONNRESET'])
  expect(await shaky`select ${[1, 2]}::int[] as n`).toEqual([{ n: [1, 2] }])
  await shaky.end()
  way.close()
})

test('what is asked in the moment a connection breaks is answered by the next one', async () => {
  let cut = () => {}
  const way = await aWay((client) => {
    cut = () => client.resetAndDestroy()
    return true
  })
  const shaky = connect(way.url, { max: 1, asApplication: false })
  await shaky`select 1`

  const askedAtTheBreak = shaky`select pg_sleep(60)`.catch(() => shaky`select ${1}::int as n`)
  await expect.poll(sleepers).toBe(1)
  cut()

  expect(await askedAtTheBreak).toEqual([{ n: 1 }])
  expect(await Promise.all([2, 3].map((n) => shaky`select ${n}::int as n`))).toEqual([[{ n: 2 }], [{ n: 3 }]])
  await shaky.end()
  way.close()
})

// Seen to fail with a `begin` that runs a transaction again after a lost connection: it may have committed.
test('64 callers whose connections are ended again and again get the right answer or a refusal, each of them', async () => {
  const ender = connect(postgres.url, { max: 1, name: 'ender', asApplication: false })
  const busy = connect(postgres.url, { max: 6, name: 'ended', asApplication: false })
  await ender`create table moved (id integer primary key, side text)`
  const found = { right: 0, wrong: 0, refused: new Set<unknown>(), committed: [] as number[] }
  let isOver = false
  let last = 0

  const ask = async (n: number) => {
    const rows = await busy`select ${n}::int as n, ${`text ${n}`} as t`
    const isRight = rows.length === 1 && rows[0]?.['n'] === n && rows[0]['t'] === `text ${n}`
    found[isRight ? 'right' : 'wrong'] += 1
  }
  const move = async (n: number) => {
    await busy.begin(async (tx) => {
      await tx`insert into moved values (${n}, 'left')`
      await tx`insert into moved values (${-n}, 'right')`
    })
    found.committed.push(n)
  }
  const caller = async () => {
    while (!isOver) {
      const n = ++last
      await (n % 4 === 0 ? move(n) : ask(n)).catch((error: unknown) => found.refused.add(codeOf(error)))
    }
  }
  const callers = Promise.all(Array.from({ length: 64 }, caller))
  for (let round = 0; round < 12; round += 1) {
    const before = found.right
    await expect.poll(() => found.right - before, { timeout: 30_000, interval: 5 }).toBeGreaterThan(100)
    await ender`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ended'`
  }
  isOver = true
  await callers

  expect(found.wrong).toBe(0)
  expect([...found.refused].filter((code) => !refusals.has(code))).toEqual([])
  // Transactions are atomic, and no confirmed commit is missing.
  const halves = await ender`select id from moved m where not exists (select from moved o where o.id = -m.id)`
  expect(halves).toEqual([])
  const kept = await ender<{ id: number }[]>`select id from moved where id > 0`
  expect(new Set(found.committed).difference(new Set(kept.map(({ id }) => id)))).toEqual(new Set())
  await Promise.all([busy.end(), ender.end()])
})

/** The error codes of a terminated connection. */
const refusals = new Set<unknown>(['57P01', 'CONNECTION_CLOSED', 'ECONNRESET', 'EPIPE'])

const codeOf = (error: unknown) => (error as { code?: unknown }).code ?? String(error)

type LeadsOn = (client: Socket, attempt: number) => boolean

/** A proxy to the database that calls `leadsOn` for each client, and forwards the client if it returns true. */
async function aWay(leadsOn: LeadsOn) {
  const { hostname, port } = new URL(postgres.url)
  let attempts = 0
  const way = createServer((client) => {
    client.on('error', () => {})
    if (!leadsOn(client, ++attempts)) return
    const server = connectTo(Number(port), hostname)
    client.pipe(server).pipe(client)
    server.on('error', () => {})
  }).listen(0, 'localhost')
  await once(way, 'listening')
  const url = new URL(postgres.url)
  url.port = String((way.address() as AddressInfo).port)

  return { url: url.href, close: () => way.close() }
}
