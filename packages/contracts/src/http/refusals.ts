import { waitingTime } from './waiting-time.ts'

/** What the sentence of a refusal may name. */
export type RefusalDetails = { count?: number; retryAfterSeconds?: number }

/**
 * Codes of refusals, each with its HTTP status and its sentence for the user. Clients decide by the code, so it never
 * changes; the sentence may. The site imports types only: all sentences would be 4 kB of every first visit.
 */
export type Refusals = Readonly<Record<string, Refusal>>
export type Refusal = readonly [status: number, sentence: string | ((details: RefusalDetails) => string)]

/** What any call may meet, before and beside the rules of its area. */
export const platformRefusals = {
  INVALID_INPUT: [400, 'Please check the highlighted fields and try again.'],
  SIGN_IN_REQUIRED: [401, 'Please sign in to continue.'],
  NOT_ALLOWED: [403, "You don't have permission to do this."],
  CSRF_MISMATCH: [403, 'This page is out of date. Please reload it and try again.'],
  NOT_FOUND: [404, "We couldn't find that."],
  REQUEST_TOO_SLOW: [408, 'This request took too long to arrive.'],
  ID_USED_BEFORE: [409, 'This was already sent with other details. Please reload the page and try again.'],
  BODY_TOO_LARGE: [413, 'This is too large for us to accept.'],
  UNSUPPORTED_TYPE: [415, 'This type of content is not supported here.'],
  TOO_MANY_REQUESTS: [
    429,
    ({ retryAfterSeconds }: RefusalDetails) =>
      retryAfterSeconds === undefined
        ? 'Too many attempts. Please wait a moment and try again.'
        : `Too many attempts. Please try again in ${waitingTime(retryAfterSeconds)}.`,
  ],
  HEADERS_TOO_LARGE: [431, 'The headers of this request are too large.'],
  UNEXPECTED: [500, 'Something went wrong on our side. Please try again.'],
  OVERLOADED: [503, 'We are very busy right now. Please try again in a moment.'],
  UNAVAILABLE: [503, "We can't complete this right now. Please try again in a moment."],
} as const satisfies Refusals
