import { setTimeout as pause } from 'node:timers/promises'
import { hasSqlState } from '../sql-state.ts'

/** About a minute in total. */
const maxAttempts = 50

/**
 * Retries a transaction after a lock timeout, so that requests of running instances never queue for long behind a
 * waiting migration.
 */
export async function retryOnLock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (!isLockConflict(error)) throw error
    }
    await pause(200)
  }

  return transaction()
}

/** A lock timeout (55P03) or a deadlock (40P01); the database error may be the cause of ours. */
const isLockConflict = (error: unknown): boolean =>
  hasSqlState(error, '55P03', '40P01') || (error instanceof Error && isLockConflict(error.cause))
