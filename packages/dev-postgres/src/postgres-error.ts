/** Why the embedded PostgreSQL cannot run, in one line that a person can act on. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError'
}
