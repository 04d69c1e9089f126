import { anyone } from '@joblane/contracts/http/access'
import type { FastifyInstance } from 'fastify'
import { AnswersInFlight } from '../checks/answers-in-flight.ts'
import type { Check, Observer } from '../checks/checks.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/health/ready` fails, so that load balancers route elsewhere; requests are still answered. */
    drain(): void
    /** Reports that the database's disk is full: `/health/ready` fails for a while. */
    noteFullDisk(): void
  }
}

/** The reason why the server is not ready, in one word; null if it is ready. */
export type Obstacle = () => Promise<string | null>

/** A sentence about something that works worse than it should, although the server is ready; null if all is well. */
export type Warning = () => string | null

const patienceInMs = 2000
const fullDiskForMs = 30_000
const noRoom = 'the database has no room on its disk: it refuses writes until it has'

/**
 * Liveness means that the process responds; readiness, that it should receive traffic. While draining, each response
 * closes its connection, so that the client reconnects and reaches another instance.
 */
export function health(
  app: FastifyInstance,
  { obstacle, warnings }: { obstacle: Obstacle; warnings: readonly Warning[] },
): [Check, Observer] {
  const options = { config: { access: anyone }, schema: { hide: true } }
  const ask = sharedAnswer(() => withinPatience(obstacle))
  const answers = new AnswersInFlight()
  let isDraining = false
  let fullDiskAt = -Infinity
  const reasonNow = () => {
    if (isDraining) return 'draining'

    return Date.now() - fullDiskAt < fullDiskForMs ? 'disk' : ask()
  }

  app.decorate('drain', () => {
    isDraining = true
    for (const reply of answers.open()) reply.header('connection', 'close')
  })
  app.decorate('noteFullDisk', () => {
    if (Date.now() - fullDiskAt >= fullDiskForMs) app.log.warn(noRoom)
    fullDiskAt = Date.now()
  })
  app.get('/health/live', options, (_request, reply) => {
    reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
  app.get('/health/ready', options, async (_request, reply) => {
    const reason = await reasonNow()
    reply.header('cache-control', 'no-store').code(reason === null ? 200 : 503)

    return reason === null ? okWith(warnings) : { status: 'unavailable', reason }
  })

  const check: Check = (request, reply) => {
    answers.begin(request, reply)
    if (isDraining) reply.header('connection', 'close')

    return undefined
  }

  return [check, (request) => answers.end(request)]
}

function okWith(warnings: readonly Warning[]) {
  const lines = warnings.map((warning) => warning()).filter((line) => line !== null)

  return { status: 'ok', ...(lines.length > 0 && { warnings: lines }) }
}

function withinPatience(obstacle: Obstacle): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const timer = setTimeout(resolve, patienceInMs, 'database')

  return Promise.race([obstacle(), promise]).finally(() => clearTimeout(timer))
}

/** Concurrent callers share one check. */
function sharedAnswer<T>(ask: () => Promise<T>) {
  let underWay: Promise<T> | null = null

  return () => (underWay ??= ask().finally(() => (underWay = null)))
}
