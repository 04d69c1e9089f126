import { setTimeout as pause } from 'node:timers/promises'

/** For about a minute. */
const maxAttempts = 50

/**
 * Repeats a transaction that could not get a lock in time, so that the requests of running instances never wait long
 * behind a migration that waits for them.
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

/** PostgreSQL gave up waiting for a lock (55P03) or broke a deadlock (40P01); the error may be the cause of ours. */
function isLockConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false

  return (
    ('code' in error && (error.code === '55P03' || error.code === '40P01')) || isLockConflict(error.cause)
  )
}
