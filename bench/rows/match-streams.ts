import { startTestPostgres } from '@joblane/dev-postgres'
import { connect, type Sql } from '../../apps/server/src/database/connect.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { loadCatalogue } from '../../apps/server/src/modules/catalogue/index.ts'
import { makeMembers, type Member, type Members } from '../../apps/server/src/testing/load/make-members.ts'
import { openStreams } from '../deal/open-streams.ts'
import type { Finding, Row } from '../lib/row.ts'
import { startProduct } from '../lib/start-product.ts'

const streams = 500
const writes = 600
const writers = 6
const slowestInMs = 1000
const secret = 'a secret of the benchmark, known to everybody'

/** Workers use one instance, customers the other: what one side writes goes through the database to the other side. */
export const matchStreams: Row = {
  name: `Messages and quotes between two instances, with ${streams} streams open`,
  async measure() {
    const postgres = await startTestPostgres({ autovacuum: true, synchronous_commit: true })
    await migrate(postgres.url)
    const sql = connect(postgres.url, { max: 1 })
    await loadCatalogue(sql)
    const members = await makeMembers(postgres.url, secret, streams / 2)
    const settings = { DATABASE_URL: postgres.url, SECRET: secret }
    const [ofWorkers, ofCustomers] = [await startProduct(settings), await startProduct(settings)]

    try {
      return await measure(sql, { ofWorkers: ofWorkers.url, ofCustomers: ofCustomers.url }, members)
    } finally {
      await Promise.all([ofWorkers.stop(), ofCustomers.stop()])
      await sql.end()
      await postgres.stop()
    }
  },
}

type Instances = { ofWorkers: string; ofCustomers: string }

async function measure(sql: Sql, instances: Instances, { workers, customers }: Members): Promise<Finding[]> {
  const matches = await makeMatches(instances, { workers, customers })
  const before = await connections(sql)
  const waiting = new Map<string, () => void>()
  const follow = (url: string, side: string, members: readonly Member[]) =>
    openStreams(
      url,
      members.map(({ token }) => ({ token, hears: (matchId) => waiting.get(`${side} ${matchId}`)?.() })),
    )
  const open = [
    ...(await follow(instances.ofWorkers, 'worker', workers)),
    ...(await follow(instances.ofCustomers, 'customer', customers)),
  ]
  const times = await interleave(writes, writers, (nth) =>
    write(nth, { instances, match: matches[nth % matches.length] as Match, waiting }),
  )
  const more = (await connections(sql)) - before
  for (const request of open) request.on('error', () => {}).destroy()
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => Math.round(percentile(times, share)))

  return [
    {
      what: `${writes} writes, each until it stands in the other side’s stream, p50 / p99 / max`,
      measured: `${p50} / ${p99} / ${most} ms`,
      wanted: `p99 below ${slowestInMs} ms`,
      isMet: percentile(times, 0.99) < slowestInMs,
    },
    {
      what: 'connections to the database that the streams add',
      measured: String(more),
      wanted: '0',
      isMet: more <= 0,
    },
  ]
}

/** Excludes job connections, which open and close on a schedule. */
async function connections(sql: Sql) {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from pg_stat_activity
    where application_name like 'joblane%' and application_name <> 'joblane jobs'`

  return row?.n ?? 0
}

type Writing = { instances: Instances; match: Match; waiting: Map<string, () => void> }

/** The time until the other side's stream names the match, of one message or quote. */
async function write(nth: number, { instances, match, waiting }: Writing) {
  const { matchId, worker, customer } = match
  const [url, { token }, other] =
    nth % 3 === 0 ? [instances.ofCustomers, customer, 'worker'] : [instances.ofWorkers, worker, 'customer']
  const [path, body] = nth % 3 === 1 ? ['quotes', aQuote()] : ['messages', { text: `Message ${nth}` }]
  const heard = new Promise<number>((resolve) => {
    waiting.set(`${other} ${matchId}`, () => resolve(performance.now()))
  })
  const start = performance.now()
  await call(`${url}/api/matches/${matchId}/${path}`, token, body)

  return (await heard) - start
}

type Match = { matchId: string; worker: Member; customer: Member }

/** One demand for each customer, unlocked by one worker; enough at once that both instances fill their pools. */
async function makeMatches(
  { ofWorkers, ofCustomers }: Instances,
  { workers, customers }: Members,
): Promise<Match[]> {
  return interleave(customers.length, 24, async (nth) => {
    const [worker, customer] = [workers[nth] as Member, customers[nth] as Member]
    const demand = await call<{ id: string }>(`${ofCustomers}/api/demands`, customer.token, aJob)
    const unlocked = await call<{ matchId: string }>(
      `${ofWorkers}/api/demands/${demand.id}/unlock`,
      worker.token,
    )

    return { matchId: unlocked.matchId, worker, customer }
  })
}

/** Runs `count` tasks, a few at a time; their results in order. */
async function interleave<Result>(count: number, atOnce: number, run: (nth: number) => Promise<Result>) {
  const results: Result[] = []
  let next = 0
  const runner = async () => {
    while (next < count) {
      const nth = next++
      results[nth] = await run(nth)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, runner))

  return results
}

async function call<Data>(url: string, token: string, body?: object): Promise<Data> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${text}`)

  return (JSON.parse(text) as { data: Data }).data
}

const aQuote = () => ({
  kind: 'FIXED',
  amount: 450,
  validUntil: new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
})

const aJob = {
  category: 'Auto',
  subcategory: 'Auto Mechanic',
  city: 'Miami',
  stateCode: 'FL',
  description: 'The engine light is on.',
  requirements: ['own tools'],
  price: 120.5,
  zipCode: '33130',
  isFullTime: false,
}

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  0
