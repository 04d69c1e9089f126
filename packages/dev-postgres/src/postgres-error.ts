/** Why the embedded PostgreSQL cannot run, in one actionable line. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError'
}
