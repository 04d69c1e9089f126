import { mkdtempSync, rmSync } from 'node:fs'
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
  postgres = await startPostgres({ dataDir, fsync: false })
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
    postgres = await startPostgres({ dataDir, fsync: false, port })

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
