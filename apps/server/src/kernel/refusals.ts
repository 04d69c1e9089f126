/** Every foreseen refusal and the sentence a person reads. The HTTP status stands in platform/error-status.ts. */
export const refusals = {
  invalid_input: 'Please check the highlighted fields and try again.',
  not_found: 'There is no such thing here.',
  sign_in_required: 'Please sign in to continue.',
  not_allowed: 'Your account may not do this.',
  csrf_mismatch: 'This page is out of date. Please reload it and try again.',
  too_many_requests: 'Too many attempts. Please wait a little and try again.',
  too_large: 'This is larger than we can take.',
  headers_too_large: 'The headers of this request are larger than we can take.',
  too_slow: 'This request took too long to arrive.',
  unsupported_type: 'This kind of content is not supported here.',
  overloaded: 'We are very busy right now. Please try again in a moment.',
  unavailable: 'We cannot answer right now. Please try again in a moment.',
  unexpected: 'Something went wrong on our side. Please try again.',
} as const

export type RefusalCode = keyof typeof refusals
