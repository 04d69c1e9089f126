import { minute } from '#kernel/duration.ts'

/** Requests by the same person for the same service at the same place within this time are deduplicated. */
export const sameRequestWithin = 10 * minute
