import type { Members } from '../../../apps/server/src/testing/load/make-members.ts'
import { median } from '../../../bench/lib/median.ts'
import { instances } from '../cluster/layout.ts'
import type { Part } from '../cluster/part.ts'
import { instancePart, type Release } from '../cluster/product-parts.ts'
import { isOk, waitFor } from '../cluster/wait-for.ts'
import type { Rehearsed } from '../faults.ts'
import { publicPages } from '../load/readers.ts'
import { measureRate, type Server } from './measure-rate.ts'

export type Capacity = {
  /** Requests a second. */
  one: number
  three: number
  /** Microseconds of an instance for a request that needs the primary. */
  pooled: number
  direct: number
}

const rounds = 6
const seconds = 3
/** Until each instance has compiled what is measured. */
const warmUpSeconds = 16

/** What one instance and three together answer without faults, and what a request costs through the pooler. */
export async function measureCapacity(
  cluster: Rehearsed,
  release: Release,
  { members: { workers }, demandIds }: { members: Members; demandIds: readonly string[] },
): Promise<Capacity> {
  const { layout } = cluster
  const all = instances.map((name, nth) => serverOf(cluster.instances[nth], layout.ports[name]))
  const direct = directInstance(cluster, release)
  direct.part.start()
  await waitFor('an instance without the pooler', () => isOk(`${direct.url}/health/ready`))

  // Each needs the primary.
  const lookAtDemands = demandIds.map((id, nth) => ({
    path: `/api/demands/${id}`,
    token: workers[nth % workers.length]?.token ?? '',
  }))
  const browse = lookAtDemands.flatMap((look, nth) => [...visitorsOf(nth), look])
  // By turns, so that other activity on the machine affects all of them.
  const measured = []
  for (const server of [...all, direct]) await measureRate([server], browse, warmUpSeconds)
  for (let round = 0; round < rounds; round += 1) {
    const single = all.slice(round % all.length).slice(0, 1)
    const one = await measureRate(single, browse, seconds)
    const three = await measureRate(all, browse, seconds)
    const pooled = await measureRate(single, lookAtDemands, seconds)
    const unpooled = await measureRate([direct], lookAtDemands, seconds)
    measured.push({ one, three, pooled, unpooled })
  }
  await direct.part.take('SIGTERM')

  return {
    one: median(measured.map(({ one }) => one.perSecond)),
    three: median(measured.map(({ three }) => three.perSecond)),
    pooled: median(measured.map(({ pooled }) => pooled.cpuPerRequest)),
    direct: median(measured.map(({ unpooled }) => unpooled.cpuPerRequest)),
  }
}

/** For each professional two visitors look at what everybody sees. */
const visitorsOf = (nth: number) =>
  [2 * nth, 2 * nth + 1].map((visitor) => ({ path: publicPages[visitor % publicPages.length] ?? '/' }))

function serverOf(part: Part | undefined, port: number): Server {
  if (!part) throw new Error('There are fewer instances than ports.')

  return { part, url: `http://127.0.0.1:${port}` }
}

/** Like the others, but for the pooler. */
function directInstance({ supervisor, layout }: Rehearsed, release: Release): Server {
  const { values, ports } = layout
  const port = ports.restoredApp
  const part = instancePart(supervisor, layout, release, {
    name: 'direct-app',
    port,
    settings: {
      DATABASE_URL: `postgres://joblane_web:${values.WEB_PASSWORD}@${values.PRIMARY_HOST}:${ports.primary}/joblane`,
    },
  })

  return serverOf(part, port)
}
