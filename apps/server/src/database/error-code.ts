import postgres from 'postgres'

/** The five letters PostgreSQL gives an error; null for any other error. */
export const errorCodeOf = (error: unknown): string | null =>
  error instanceof postgres.PostgresError ? error.code : null
