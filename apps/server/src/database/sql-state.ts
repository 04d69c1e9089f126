/** A value that a unique constraint refuses. */
export const uniqueViolation = '23505'

/** Whether an error has one of these codes of PostgreSQL. */
export const hasSqlState = (error: unknown, ...states: readonly string[]) =>
  error instanceof Error && 'code' in error && states.includes(String(error.code))
