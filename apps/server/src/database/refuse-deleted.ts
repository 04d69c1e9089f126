import { DomainError } from '#kernel/domain-error.ts'
import { hasSqlState } from './sql-state.ts'

/** For a write during which its account was deleted: account_hold.sql refused it. */
export function refuseDeleted(error: unknown): never {
  if (hasSqlState(error, 'P0410')) throw new DomainError('SIGN_IN_REQUIRED')
  throw error
}
