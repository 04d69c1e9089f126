import { randomUUID } from 'node:crypto'
import { applicationRole } from '../connect.ts'
import { ConnectionFailed } from '../connection/connection-failed.ts'
import { ConnectionPool } from '../connection/connection-pool.ts'
import { connectionSettings } from '../connection/connection-settings.ts'
import { type Pulse, startPulse } from './pulse.ts'
import { type Known, mostBehindInMs } from './replica-state.ts'

export type Heartbeat = {
  /** The key of this process's row. */
  instance: string
  known(): Known
  close(): Promise<void>
}

type Options = {
  directUrl: string
  /** Called when the primary answers for the first time, or again after a silence. */
  onPrimaryBack: () => void
}

/** Writes this process's clock to the primary, on a connection of its own that nothing else can hold up. */
export function startHeartbeat({ directUrl, onPrimaryBack }: Options): Heartbeat {
  const instance = randomUUID()
  const pool = onePrimaryConnection(directUrl)
  let acknowledged = -Infinity
  let since = Infinity

  const pulse: Pulse = startPulse({
    // A replica that was fresh a moment ago takes over before its last beat is too old.
    patienceInMs: mostBehindInMs / 2,
    ask: async () => {
      const beat = performance.now()
      await pool.run({ text: writing, values: [instance, String(beat)] })
      const isBack = !pulse.isAnswered()
      acknowledged = beat
      since = Math.min(since, beat)
      if (isBack) onPrimaryBack()
    },
    giveUp: () => pool.drop(new ConnectionFailed('CONNECTION_SILENT', 'The primary does not answer.')),
  })

  return {
    instance,
    known: () => ({ acknowledged, since, isPrimaryAnswering: pulse.isAnswered() }),
    async close() {
      pulse.stop()
      if (pulse.isAnswered()) await pool.run({ text: deleting, values: [instance] }).catch(() => {})
      await pool.end({ timeout: 1 })
    },
  }
}

function onePrimaryConnection(url: string) {
  const statementTimeoutInMs = 1000
  const name = 'joblane heartbeat'
  const settings = connectionSettings(url, { name, role: applicationRole, statementTimeoutInMs })

  return new ConnectionPool({
    settings: { ...settings, connectionTimeoutMillis: 2000 },
    max: 1,
    statementTimeoutInMs,
    waitTimeoutInMs: 1000,
  })
}

/** The rows of processes that were killed go after a day. */
const writing = `
  with gone as (
    delete from replica_heartbeat where beaten_at < now() - interval '1 day' and instance <> $1::uuid
  )
  insert into replica_heartbeat (instance, beat) values ($1::uuid, $2::double precision)
  on conflict (instance) do update
    set beat = greatest(replica_heartbeat.beat, excluded.beat), beaten_at = excluded.beaten_at`

const deleting = 'delete from replica_heartbeat where instance = $1'
