import { setTimeout as pause } from 'node:timers/promises'
import { hasSqlState } from '../sql-state.ts'

/** About a minute in total. */
const maxAttempts = 100

/**
 * Requests of running instances queue behind a transaction that waits for a table, and wait for it in turn if it already
 * has another: a deadlock. So it waits briefly, and often. Every tenth attempt outlasts `deadlock_timeout`, after which
 * PostgreSQL cancels an autovacuum that is in the way.
 */
export const lockTimeoutOf = (attempt: number) => (attempt % 10 === 0 ? '1500ms' : '200ms')

/** Retries a transaction after a lock timeout. It has to set the timeout that it gets. */
export async function retryOnLock<T>(transaction: (lockTimeout: string) => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
    try {
      return await transaction(lockTimeoutOf(attempt))
    } catch (error) {
      if (!isLockConflict(error)) throw error
    }
    await pause(200)
  }

  return transaction(lockTimeoutOf(maxAttempts))
}

/** A lock timeout (55P03) or a deadlock (40P01); the database error may be the cause of ours. */
const isLockConflict = (error: unknown): boolean =>
  hasSqlState(error, '55P03', '40P01') || (error instanceof Error && isLockConflict(error.cause))
