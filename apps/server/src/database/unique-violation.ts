import pg from 'pg'

/** True for the error of a row that a unique index refused. */
export const isUniqueViolation = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '23505'
