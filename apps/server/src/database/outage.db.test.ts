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

/** Writes, waits in the database, and writes again: all of it or nothing. */
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
    await expect.poll(sleepers, { timeout: 10_000 }).toBe(6)

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

/** What the driver asks first, before it answers anybody. */
const isFirstQuestion = (asked: Buffer | string) => asked.includes('pg_type')

test.each<[string, string, LeadsOn]>([
  [
    'cut, and then refused by a server in recovery,',
    '57P03',
    (client, attempt) => {
      if (attempt === 1) client.on('data', (asked) => isFirstQuestion(asked) && client.destroy())
      if (attempt === 2) client.once('data', () => client.end(stillRecovering))
      return attempt !== 2
    },
  ],
  [
    'reset',
    'ECONNRESET',
    (client, attempt) => {
      if (attempt === 1) client.on('data', (asked) => isFirstQuestion(asked) && client.resetAndDestroy())
      return true
    },
  ],
])('a connection %s while it is being made fails one query and not the process', async (_, code, leadsOn) => {
  const way = await aWay(leadsOn)
  const shaky = connect(way.url, { max: 1, asApplication: false })

  await expect(shaky`select 1`).rejects.toMatchObject({ code })
  expect(await shaky`select ${[1, 2]}::int[] as n`).toEqual([{ n: [1, 2] }])
  await shaky.end()
  way.close()
})

test('what is asked in the moment a connection breaks is refused, and leaves nothing for the next one', async () => {
  let cut = () => {}
  const way = await aWay((client) => {
    cut = () => client.resetAndDestroy()
    return true
  })
  const shaky = connect(way.url, { max: 1, asApplication: false })
  await shaky`select 1`

  const askedAtTheBreak = shaky`select pg_sleep(60)`.catch(() => shaky`select ${1}::int as n`)
  await expect.poll(sleepers, { timeout: 10_000 }).toBe(1)
  cut()

  await expect(askedAtTheBreak).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  expect(await Promise.all([2, 3].map((n) => shaky`select ${n}::int as n`))).toEqual([[{ n: 2 }], [{ n: 3 }]])
  await shaky.end()
  way.close()
})

type LeadsOn = (client: Socket, attempt: number) => boolean

/** A way to the database that hears of each client first, and leads it on where it is told to. */
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
