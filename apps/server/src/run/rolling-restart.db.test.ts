import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { findLosses } from '#testing/load/find-losses.ts'
import { Journal } from '#testing/load/journal.ts'
import { makeMembers } from '#testing/load/make-members.ts'
import { startBalancer } from '#testing/load/start-balancer.ts'
import { type Program, startProgram } from '#testing/load/start-program.ts'
import { write } from '#testing/load/writers.ts'
import { testDatabase } from '#testing/test-database.ts'

// Seen to fail with DRAIN_SECONDS=0: requests then reach an instance that has closed its port.

const secret = 'a secret of this test, known to everybody'
const { url: databaseUrl } = await testDatabase()
const members = await makeMembers(databaseUrl, secret, 8)
const balancer = await startBalancer()
const running = new Set<Program>()
afterAll(async () => {
  balancer.stop()
  await Promise.all(running.values().map((program) => program.stop()))
})

async function start() {
  const program = await startProgram({ DATABASE_URL: databaseUrl, SECRET: secret, DRAIN_SECONDS: '3' })
  running.add(program)
  balancer.add(program.url)
  await expect.poll(() => balancer.isReady(program.url), { timeout: 60_000 }).toBe(true)

  return program
}

async function stop(program: Program) {
  const { code } = await program.stop()
  running.delete(program)
  balancer.remove(program.url)

  return code
}

test('no request fails while two instances behind one address are replaced one by one under load', async () => {
  const old = await Promise.all([start(), start()])
  const journal = new Journal()
  const over = new AbortController()
  const load = { url: balancer.url, members, journal, signal: over.signal, pauseInMs: 200 }
  const writing = write(load, { posting: 6, unlocking: 6, buying: 0 })
  const moreOf = async (count: number) => {
    const wanted = journal.posts.length + count
    await expect.poll(() => journal.posts.length, { timeout: 60_000 }).toBeGreaterThan(wanted)
  }

  await moreOf(20)
  for (const program of old) {
    const [code] = await Promise.all([stop(program), start()])
    expect(code).toBe(0)
    await moreOf(20)
  }
  over.abort()
  await writing

  const failed = [...journal.statuses].filter(([status]) => typeof status === 'string' || status >= 500)
  expect(failed).toEqual([])
  const losses = Object.entries(await lossesOf(journal)).filter(([, ids]) => ids.length > 0)
  expect(losses).toEqual([])
}, 300_000)

async function lossesOf(journal: Journal) {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const losses = await findLosses(database, journal, [])
  await database.end()

  return losses
}
