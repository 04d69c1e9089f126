import type { Members } from '../../../apps/server/src/testing/load/make-members.ts'
import { median } from '../../../bench/lib/median.ts'
import { instances } from '../cluster/layout.ts'
import type { Part } from '../cluster/part.ts'
import { instancePart, type Release } from '../cluster/product-parts.ts'
import { isOk, waitFor } from '../cluster/wait-for.ts'
import type { Rehearsed } from '../faults.ts'
import { publicPages } from '../load/readers.ts'
import { type Call, measureRate, type Server } from './measure-rate.ts'

/** Medians. A ratio is one of neighbors in time, which other activity on the machine affects alike. */
export type Capacity = {
  /** Requests a second. */
  one: number
  three: number
  threeToOne: number
  /** Microseconds of an instance for a request that needs the primary. */
  pooled: number
  direct: number
  pooledToDirect: number
}

/** Until an instance has compiled what is measured. */
const warmUpSeconds = 16
const rounds = 10
const seconds = 2

type Load = { members: Members; demandIds: readonly string[] }

/** What one instance and three together answer without faults, and what a request costs through the pooler. */
export async function measureCapacity(
  cluster: Rehearsed,
  release: Release,
  { members: { workers }, demandIds }: Load,
): Promise<Capacity> {
  // Each needs the primary.
  const lookAtDemands = demandIds.map((id, nth) => ({
    path: `/api/demands/${id}`,
    token: workers[nth % workers.length]?.token ?? '',
  }))
  const browse = lookAtDemands.flatMap((look, nth) => [...visitorsOf(nth), look])

  return {
    ...(await measureInstances(cluster, browse)),
    ...(await measurePooler(cluster, release, lookAtDemands)),
  }
}

async function measureInstances({ instances: parts, layout }: Rehearsed, calls: readonly Call[]) {
  const all = instances.map((name, nth) => serverOf(parts[nth], layout.ports[name]))
  for (const server of all) await measureRate([server], calls, warmUpSeconds)
  const measured = []
  for (let round = 0; round < rounds; round += 1) {
    const single = all.slice(round % all.length).slice(0, 1)
    const one = await measureRate(single, calls, seconds)
    const three = await measureRate(all, calls, seconds)
    measured.push({ one, three })
  }

  return {
    one: median(measured.map(({ one }) => one.perSecond)),
    three: median(measured.map(({ three }) => three.perSecond)),
    threeToOne: median(measured.map(({ one, three }) => three.perSecond / one.perSecond)),
  }
}

/** Two new instances that differ in nothing else: what an older one compiled depends on what it lived through. */
async function measurePooler({ supervisor, layout }: Rehearsed, release: Release, calls: readonly Call[]) {
  const { values, ports } = layout
  const atPrimary = `postgres://joblane_web:${values.WEB_PASSWORD}@${values.PRIMARY_HOST}:${ports.primary}/joblane`
  const start = (name: 'pooledApp' | 'directApp', settings: Record<string, string>) =>
    serverOf(instancePart(supervisor, layout, release, { name, port: ports[name], settings }), ports[name])
  const pooled = start('pooledApp', {})
  const direct = start('directApp', { DATABASE_URL: atPrimary })
  for (const server of [pooled, direct]) {
    server.part.start()
    await waitFor('a new instance', () => isOk(`${server.url}/health/ready`))
    await measureRate([server], calls, warmUpSeconds)
  }
  const measured = []
  for (let round = 0; round < rounds; round += 1)
    measured.push({
      pooled: await measureRate([pooled], calls, seconds),
      direct: await measureRate([direct], calls, seconds),
    })
  for (const { part } of [pooled, direct]) await part.take('SIGTERM')

  return {
    pooled: median(measured.map((round) => round.pooled.cpuPerRequest)),
    direct: median(measured.map((round) => round.direct.cpuPerRequest)),
    pooledToDirect: median(measured.map((round) => round.pooled.cpuPerRequest / round.direct.cpuPerRequest)),
  }
}

/** For each professional two visitors look at public pages. */
const visitorsOf = (nth: number) =>
  [2 * nth, 2 * nth + 1].map((visitor) => ({ path: publicPages[visitor % publicPages.length] ?? '/' }))

function serverOf(part: Part | undefined, port: number): Server {
  if (!part) throw new Error('There are fewer instances than ports.')

  return { part, url: `http://127.0.0.1:${port}` }
}
