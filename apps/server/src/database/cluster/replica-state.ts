/** Visitors see data that is at most this old. */
export const mostBehindInMs = 1000

/** What a replica said, and when it was asked, by this process's clock. */
export type Seen = {
  /** This process's own beat as the replica has it; null if it has none. */
  beat: number | null
  askedAt: number
}

/** What this process knows of the primary. */
export type Known = {
  /** The last beat that the primary confirmed. */
  acknowledged: number
  /** When the first beat was written; Infinity before that. */
  since: number
  isPrimaryAnswering: boolean
}

/**
 * Everything that was committed before a beat is on a replica that has the beat. While the primary does not answer,
 * nothing newer than the last confirmed beat is known to exist, and a replica that has it is as good as the primary was.
 */
export function isFresh(
  { beat, askedAt }: Seen,
  { acknowledged, isPrimaryAnswering }: Omit<Known, 'since'>,
): boolean {
  if (beat === null) return false

  return askedAt - beat <= mostBehindInMs || (!isPrimaryAnswering && beat >= acknowledged)
}

export type ReplicaState = 'starting' | 'fresh' | 'primary' | 'behind' | 'unknown' | 'away'

/** One line for the log and for `/health/ready`; null if all is well. */
export const warningOf: Record<ReplicaState, string | null> = {
  starting: null,
  fresh: null,
  primary: 'DATABASE_READ_URL leads to a primary: its reads are right, but it is no replica',
  behind: 'the replica is more than a second behind: visitors read from the primary',
  unknown:
    'DATABASE_READ_URL leads to a database without our heartbeat, or far behind: visitors read from the primary',
  away: 'the replica does not answer: visitors read from the primary',
}

export function stateOf(seen: Seen & { isStandby: boolean }, known: Known): ReplicaState {
  if (seen.beat === null) return seen.askedAt - known.since > mostBehindInMs ? 'unknown' : 'starting'
  if (!isFresh(seen, known)) return 'behind'

  return seen.isStandby ? 'fresh' : 'primary'
}
