import pg from 'pg'

/** True for a unique constraint violation. */
export const isUniqueViolation = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '23505'
