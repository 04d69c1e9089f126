import { minute } from '#kernel/duration.ts'

/** The same person who asks for the same service at the same place within this time asks once. */
export const sameRequestWithin = 10 * minute
