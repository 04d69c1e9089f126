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
  wrong_credentials: 401,
  not_activated: 400,
  account_suspended: 403,
  wrong_password: 400,
  identity_taken: 409,
  invalid_code: 400,
  code_too_soon: 429,
  codes_closed: 409,
  link_dead: 400,
  no_change_waiting: 409,
  unexpected: 500,
}
