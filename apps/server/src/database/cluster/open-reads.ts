import { setTimeout as pause } from 'node:timers/promises'
import { applicationRole, createTag, type Sql, type Tx, usualStatementTimeoutInMs } from '../connect.ts'
import { ConnectionPool } from '../connection/connection-pool.ts'
import { connectionSettings } from '../connection/connection-settings.ts'
import type { PooledConnection } from '../connection/pooled-connection.ts'
import type { Query } from '../connection/statement.ts'
import { isFresh, type ReplicaState, warningOf } from './replica-state.ts'
import { startHeartbeat } from './start-heartbeat.ts'
import { watchReplica } from './watch-replica.ts'

type Options = {
  /** For what the replica cannot answer. */
  primary: Sql
  directUrl: string
  replicaUrl: string
  /** The size of the pool. */
  max: number
  warn: (message: string) => void
  /**
   * Called when the primary answers for the first time, or again after a silence, during which the replica may have
   * answered with rows of any age: cached answers have to go.
   */
  onPrimaryBack: () => void
}

export type Reads = {
  /** Statements run on the replica while it is fresh, else on the primary; transactions always on the primary. */
  sql: Sql
  /** For `/health/ready`; null while all is well. */
  warning: () => string | null
  close: () => Promise<void>
}

/**
 * Reads that may be a second old. Each statement is sent after one that reads the heartbeat on the same connection,
 * because a balancer may lead each connection to another replica. A read that is too old or not answered is sent again
 * at the primary.
 */
export function openReads(options: Options): Reads {
  const { primary, directUrl, replicaUrl, max, warn, onPrimaryBack } = options
  const heartbeat = startHeartbeat({ directUrl, onPrimaryBack })
  const pool = openPool(replicaUrl, max)
  const replica = watchReplica({ pool, heartbeat, warn })

  const readReplica = async (query: Query) => {
    const connection = await pool.reserve()
    try {
      return await askFor(query, connection)
    } finally {
      pool.release(connection)
    }
  }
  async function askFor(query: Query, connection: PooledConnection) {
    const askedAt = performance.now()
    const [beats, answer] = await Promise.all([
      pool.runOn(connection, reading(heartbeat.instance)),
      pool.runOn(connection, query),
    ])
    const [row] = beats.rows as { beat: number }[]
    if (isFresh({ beat: row?.beat ?? null, askedAt }, heartbeat.known())) return answer

    // The next connection may lead to another replica.
    connection.isStale = true
    return null
  }

  // Any failure is repeated at the primary, whose word counts: a read changes nothing.
  const readFresh = async (query: Query) =>
    usable.has(replica.state()) ? readReplica(query).catch(() => null) : null

  /** The primary may turn out to be the one that is gone: then the replica is as fresh as anything. */
  async function readEither(query: Query) {
    const answered = new AbortController()
    const fromPrimary = readPrimary(primary, query).finally(() => answered.abort())
    const orReplica = pause(secondLookInMs, undefined, { signal: answered.signal, ref: false })
      .catch(() => null)
      .then(() => (heartbeat.known().isPrimaryAnswering ? null : readFresh(query)))
    const first = await Promise.race([fromPrimary.catch(() => null), orReplica])

    return first ?? (await orReplica) ?? fromPrimary
  }
  const run = async (query: Query) => (await readFresh(query)) ?? readEither(query)

  return {
    sql: Object.assign(createTag(run), {
      url: replicaUrl,
      begin: <Result>(work: (tx: Tx) => Result) => primary.begin(work),
      end: async () => {},
    }),
    warning: () => warningOf[replica.state()],
    async close() {
      replica.stop()
      await Promise.all([heartbeat.close(), pool.end({ timeout: 1 })])
    },
  }
}

async function readPrimary(primary: Sql, { text, values }: Query) {
  const rows = await primary.unsafe(text, values ?? undefined)

  return { rows: [...rows], rowCount: rows.count }
}

/** By then a silent primary is known to be silent, and the replica was asked again. */
const secondLookInMs = 1000

const usable: ReadonlySet<ReplicaState> = new Set(['fresh', 'primary'])

function openPool(url: string, max: number) {
  const statementTimeoutInMs = usualStatementTimeoutInMs
  const name = 'joblane reads'
  const settings = connectionSettings(url, { name, role: applicationRole, statementTimeoutInMs })

  return new ConnectionPool({
    settings: { ...settings, connectionTimeoutMillis: 2000 },
    max,
    statementTimeoutInMs,
    // The primary answers a request that waits longer.
    waitTimeoutInMs: 500,
    acceptsStandby: true,
  })
}

const reading = (instance: string): Query => ({
  text: 'select beat from replica_heartbeat where instance = $1',
  values: [instance],
})
