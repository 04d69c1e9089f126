import pg from 'pg'

/** The connection failed, not the statement. */
export class ConnectionFailed extends Error {
  readonly code:
    | 'CONNECTION_CLOSED'
    | 'CONNECTION_ENDED'
    | 'CONNECTION_BUSY'
    | 'CONNECTION_SILENT'
    | 'CONNECTION_STANDBY'
    | 'CONNECTION_POOLER'
    | 'CONNECT_TIMEOUT'

  constructor(code: ConnectionFailed['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ConnectionFailed'
    this.code = code
  }

  /** Adds a code to driver errors that have none; other errors stay unchanged. */
  static from(error: unknown): Error {
    if (!(error instanceof Error)) return new Error('unknown reason', { cause: error })
    if (isOfPooler(error)) return new ConnectionFailed('CONNECTION_POOLER', error.message, { cause: error })
    const known = codes.find(([text]) => text.test(error.message))
    if (!known || 'code' in error) return error

    return new ConnectionFailed(known[1], error.message, { cause: error })
  }
}

/**
 * PgBouncer reports everything that keeps it from its database as a protocol violation: no connection to be had, a
 * login that fails, a connection that broke. PostgreSQL's own protocol violations name the routine that found them.
 */
export const isOfPooler = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '08P01' && error.routine === undefined

const codes: readonly [RegExp, ConnectionFailed['code']][] = [
  [/^Connection terminated/, 'CONNECTION_CLOSED'],
  [/^Client (has encountered a connection error|was closed)/, 'CONNECTION_CLOSED'],
  [/^timeout expired$/, 'CONNECT_TIMEOUT'],
]
