import pg from 'pg'
import { hasSqlState } from '../sql-state.ts'

/**
 * A table or a function was replaced after the statement was prepared, as in an upgrade, or a preparation shared with
 * another call failed.
 */
export const isOutdated = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  (error.routine === 'RevalidateCachedQuery' ||
    error.code === '26000' ||
    (error.code === 'XX000' && error.message.startsWith('cache lookup failed for function')))

/** The primary became a standby, or the address leads to one: another connection finds the new primary. */
export const isOfStandby = (error: unknown) => hasSqlState(error, '25006')
