import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { connect } from '../../apps/server/src/database/connect.ts'
import { median } from '../lib/median.ts'
import type { Finding } from '../lib/row.ts'
import type { Market } from './start-market.ts'

/** The promise is for the larger crowd; the smaller one mostly waits for its own commits. */
const crowds = [{ clients: 16 }, { clients: 64, leastRatio: 0.1 }]
const rounds = 4
const seconds = 4
/** More than one round can use. */
const enoughForRound = 20_000

/**
 * Unlocks over HTTP, which lock, spend, count and notify, compared with the simplest write: one row, synchronous commit, the
 * same number of clients.
 */
export async function unlocks(market: Market): Promise<Finding[]> {
  const ids = await availableIds(market)
  const mostInRound = Math.min(enoughForRound, Math.floor(ids.length / (crowds.length * rounds)))
  const take = () => ids.pop() ?? ''
  await makeFloor(market.databaseUrl)

  const findings: Finding[] = []
  for (const crowd of crowds) findings.push(await compare(market, { ...crowd, mostInRound, take }))
  return findings
}

type Crowd = { clients: number; leastRatio?: number; mostInRound: number; take: () => string }

async function compare(market: Market, crowd: Crowd): Promise<Finding> {
  const { clients, leastRatio = 0 } = crowd
  const pairs: [number, number][] = []
  for (let round = 0; round < rounds; round += 1) {
    pairs.push([await unlocksPerSecond(market, crowd), await updatesPerSecond(market.databaseUrl, clients)])
  }
  const ratio = median(pairs.map(([mine, floor]) => mine / floor))
  const [mine, floor] = [0, 1].map((index) => median(pairs.map((pair) => pair[index] ?? 0)))

  return {
    what: `unlocks over HTTP to one-row updates by pgbench, ${clients} clients each`,
    measured: `${ratio.toFixed(2)} (${mine?.toFixed(0)} of ${floor?.toFixed(0)} a second)`,
    wanted: leastRatio > 0 ? `at least ${leastRatio}` : '',
    isMet: ratio >= leastRatio,
  }
}

/** The newest, as in a real market: professionals see them first. In no order, because each picks another. */
async function availableIds({ sql }: Market) {
  const rows = await sql<{ id: string }[]>`
    select id from (
      select demand_id as id from demand_seat where list in (1, 2) order by key desc limit 200000
    ) newest
    order by random()`

  return rows.map(({ id }) => id)
}

/** Builds all requests in advance, because the load generator shares the machine with the product. */
async function unlocksPerSecond({ product, members }: Market, { clients, mostInRound, take }: Crowd) {
  const mostForClient = Math.floor(mostInRound / clients)
  let nth = 0
  const unlock = () => ({
    method: 'POST',
    path: `/api/demands/${take()}/unlock`,
    headers: { authorization: `Bearer ${members.workers[nth++ % members.workers.length]}` },
  })
  const result = await autocannon({
    url: product.url,
    connections: clients,
    // With few demands a round ends when it has unlocked its share.
    ...(mostInRound < enoughForRound ? { amount: mostForClient * clients } : { duration: seconds }),
    setupClient: (client) => client.setRequests(Array.from({ length: mostForClient }, unlock)),
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error('Unlocks failed under load.')
  if (result['2xx'] > mostInRound) throw new Error('Demands were unlocked twice.')

  return result['2xx'] / result.duration
}

async function makeFloor(url: string) {
  const sql = connect(url, { max: 1, asApplication: false })
  await sql`drop table if exists bench_floor`
  await sql`create table bench_floor (id integer primary key, n integer not null) with (fillfactor = 70)`
  await sql`insert into bench_floor select id, 0 from generate_series(1, 100000) as id`
  await sql`vacuum analyze bench_floor`
  await sql.end()
}

/** pgbench comes with PostgreSQL's own packages, not with the embedded server. */
async function updatesPerSecond(url: string, clients: number): Promise<number> {
  const script = join(tmpdir(), 'joblane-bench-floor.sql')
  writeFileSync(script, '\\set id random(1, 100000)\nupdate bench_floor set n = n + 1 where id = :id;\n')
  const args = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '2', '-T', `${seconds}`, '-f', script, url]
  const child = spawn('pgbench', args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const output = await text(child.stdout)
  const found = /tps = ([\d.]+)/.exec(output)?.[1]
  if (!found) throw new Error('pgbench is needed for the floor; it comes with the packages of PostgreSQL.')

  return Number(found)
}
