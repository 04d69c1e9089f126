import { readFileSync } from 'node:fs'
import { Agent, type ClientRequest, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Finding } from '../lib/row.ts'
import type { Market } from './start-market.ts'

const count = 500

/** The cost of 500 open event streams for the process and the database. */
export async function streams({ product, sql }: Market): Promise<Finding[]> {
  const before = { memory: memoryOf(product.pid), connections: await connections() }
  const agent = new Agent({ maxSockets: count })
  const open = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ClientRequest>((resolve, reject) => {
          const request = get(`${product.url}/api/demands/events`, { agent }, (response) => {
            response.resume().once('data', () => resolve(request))
          }).on('error', reject)
        }),
    ),
  )
  await pause(2000)
  const grown = memoryOf(product.pid) - before.memory
  const more = (await connections()) - before.connections
  for (const request of open) request.on('error', () => {}).destroy()

  return [
    {
      what: `memory of ${count} open event streams`,
      measured: `${(grown / 1024).toFixed(1)} MB`,
      wanted: 'below 50 MB',
      isMet: grown / 1024 < 50,
    },
    {
      what: 'connections to the database they add',
      measured: String(more),
      wanted: '0',
      isMet: more <= 0,
    },
  ]

  /** Excludes job connections, which open and close on a schedule. */
  async function connections() {
    const [row] = await sql<{ n: number }[]>`
      select count(*)::int as n from pg_stat_activity
      where application_name like 'joblane%' and application_name <> 'joblane jobs'`

    return row?.n ?? 0
  }
}

function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
