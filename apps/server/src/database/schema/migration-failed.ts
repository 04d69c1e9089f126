/** The schema files are wrong: two have one name, or one failed and its transaction was rolled back. */
export class MigrationFailed extends Error {}

/** Reports what failed, why, and the line of the SQL if PostgreSQL gives one. */
export function failureOf(what: string, cause: unknown, text = '') {
  const reason = cause instanceof Error ? cause.message : 'unknown reason'
  const position = cause instanceof Error && 'position' in cause ? Number(cause.position) : Number.NaN
  const line = Number.isNaN(position) ? '' : ` (line ${text.slice(0, position).split('\n').length})`

  return new MigrationFailed(`${what} failed and was undone: ${reason}${line}`, { cause })
}
