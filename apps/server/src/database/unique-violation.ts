import postgres from 'postgres'

/** True for the error of a row that a unique index refused. */
export const isUniqueViolation = (error: unknown) =>
  error instanceof postgres.PostgresError && error.code === '23505'
