/** What section "More than one machine" of docs/operations.md promises; the rehearsal fails where one is exceeded. */
export const limits = {
  /** Writing, when a whole primary is lost or frozen: a lease has to run out. */
  writingWithoutPrimaryInMs: 25_000,
  /** Writing, when processes of the primary die and are started again. */
  writingWhileRestartedInMs: 15_000,
  /** Writing, when any other part is lost. */
  writingInMs: 2000,
  /** Reading, when any part is lost. */
  readingInMs: 2000,
  /** Three instances answer at least so many times what one does, on the same two cores. */
  threeToOne: 1,
  /** An instance spends at most so many times the CPU on a request through the pooler. */
  pooledToDirect: 1.1,
  /** The whole rehearsal. */
  rehearsalInMinutes: 15,
} as const
