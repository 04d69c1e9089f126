import { setTimeout as pause } from 'node:timers/promises'
import type { Sql, Tx } from '../connect.ts'
import { hasSqlState } from '../sql-state.ts'

/** About a minute in total. */
const maxAttempts = 100

/**
 * While the transaction waits for a table, requests queue behind it. If the request that uses this table needs one that
 * the transaction has locked, both wait forever: a deadlock. So each attempt waits briefly. Every tenth one outlasts
 * `deadlock_timeout`, after which PostgreSQL cancels an autovacuum that is in the way.
 */
export const lockTimeoutOf = (attempt: number) => (attempt % 10 === 0 ? '1500ms' : '200ms')

/** Runs a transaction, and runs it again after a lock timeout. */
export async function retryOnLock(sql: Sql, transaction: (tx: Tx) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sql.begin(async (tx) => {
        await tx`select set_config('lock_timeout', ${lockTimeoutOf(attempt)}, true)`
        await transaction(tx)
      })
    } catch (error) {
      if (attempt === maxAttempts || !isLockConflict(error)) throw error
    }
    await pause(200)
  }
}

/** A lock timeout (55P03) or a deadlock (40P01); the database error may be the cause of ours. */
const isLockConflict = (error: unknown): boolean =>
  hasSqlState(error, '55P03', '40P01') || (error instanceof Error && isLockConflict(error.cause))
