import type { Clock } from '#kernel/clock.ts'
import type { SqlOrTx } from '../connect.ts'

type Options = {
  /** This machine's clock, in milliseconds since 1970. */
  machine?: () => number
}

export type DatabaseClock = {
  now: Clock
  /** For `/health/ready`; null while this machine's clock is right. */
  warning: () => string | null
  /** Calls back with each new warning, and with the present one. */
  onWarning: (tell: (line: string) => void) => void
  close: () => void
}

/** Smaller differences are the network's, and matter to no rule. */
const toleratedInMs = 1000
const intervalInMs = 30_000

/**
 * The time for all instances: a code, a token or a deadline that one of them makes must mean the same to the others.
 * Where this machine's clock differs from the database's, the database's is used.
 */
export async function openDatabaseClock(
  sql: SqlOrTx,
  { machine = () => Date.now() }: Options = {},
): Promise<DatabaseClock> {
  let offsetInMs = 0
  let tell = (_: string) => {}
  const warning = () => (offsetInMs === 0 ? null : textOf(offsetInMs))

  async function measure() {
    const before = machine()
    const [row] = await sql<{ at: Date }[]>`select clock_timestamp() as at`
    const after = machine()
    const difference = (row?.at.getTime() ?? after) - (before + after) / 2
    const isRight = Math.abs(difference) <= toleratedInMs + (after - before) / 2
    const wasRight = offsetInMs === 0
    offsetInMs = isRight ? 0 : Math.round(difference)
    if (wasRight && !isRight) tell(textOf(offsetInMs))
  }
  await measure()
  // While the database is away the last measurement counts.
  const timer = setInterval(() => void measure().catch(() => {}), intervalInMs).unref()

  return {
    now: () => new Date(machine() + offsetInMs),
    warning,
    onWarning: (callback) => {
      tell = callback
      const line = warning()
      if (line) callback(line)
    },
    close: () => clearInterval(timer),
  }
}

const textOf = (offsetInMs: number) =>
  `this machine's clock is ${Math.round(Math.abs(offsetInMs) / 1000)} s ${offsetInMs > 0 ? 'behind' : 'ahead of'} the database's, which is used instead: correct it`
