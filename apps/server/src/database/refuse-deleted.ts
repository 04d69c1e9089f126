import { DomainError } from '#kernel/domain-error.ts'

/** For a write during which its account was deleted: account_hold.sql refused it. */
export function refuseDeleted(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'P0410') {
    throw new DomainError('sign_in_required')
  }
  throw error
}
