import { ConnectionFailed } from '../connection/connection-failed.ts'
import type { ConnectionPool } from '../connection/connection-pool.ts'
import type { Query } from '../connection/statement.ts'
import { startPulse } from './pulse.ts'
import { type ReplicaState, stateOf, warningOf } from './replica-state.ts'
import type { Heartbeat } from './start-heartbeat.ts'

type Options = { pool: ConnectionPool; heartbeat: Heartbeat; warn: (message: string) => void }

/** Looks for our heartbeat on the replica, and ends its connections when it does not answer. */
export function watchReplica({ pool, heartbeat, warn }: Options) {
  let state: ReplicaState = 'starting'
  let told: ReplicaState = 'starting'

  /** What is seen twice in a row is worth a line. */
  function change(next: ReplicaState) {
    if (next === state && next !== told) tell(next)
    state = next
  }
  function tell(next: ReplicaState) {
    const line = warningOf[next] ?? (warningOf[told] && 'visitors read from the replica again')
    told = next
    if (line) warn(line)
  }

  const { stop } = startPulse({
    patienceInMs: 1000,
    ask: async () => {
      const askedAt = performance.now()
      try {
        const { rows } = await pool.run(probing(heartbeat.instance))
        const [row] = rows as [{ beat: number | null; isStandby: boolean }]
        change(stateOf({ ...row, askedAt }, heartbeat.known()))
      } catch (error) {
        change('away')
        throw error
      }
    },
    giveUp: () => pool.drop(new ConnectionFailed('CONNECTION_SILENT', 'The replica does not answer.')),
  })

  return { state: () => state, stop }
}

const probing = (instance: string): Query => ({
  text: `select (select beat from replica_heartbeat where instance = $1), pg_is_in_recovery() as "isStandby"`,
  values: [instance],
})
