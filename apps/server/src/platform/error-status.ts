import type { RefusalCode } from '#kernel/refusals.ts'

/** The one table from a refusal to its HTTP status. */
export const statusOf: Record<RefusalCode, number> = {
  invalid_input: 400,
  not_found: 404,
  sign_in_required: 401,
  not_allowed: 403,
  csrf_mismatch: 403,
  too_many_requests: 429,
  too_large: 413,
  headers_too_large: 431,
  too_slow: 408,
  unsupported_type: 415,
  overloaded: 503,
  unavailable: 503,
  unexpected: 500,
}
