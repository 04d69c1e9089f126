import type pg from 'pg'

type Options = {
  /** How PostgreSQL lists the connection. */
  name: string
  /** Works with the rights of this role from the start. */
  role?: string | undefined
  /** PostgreSQL cancels what takes longer; 0 is never. */
  statementTimeoutInMs?: number
}

/** How every connection of this process is made: for requests, for jobs and for the one that listens. */
export function connectionSettings(
  url: string,
  { name, role, statementTimeoutInMs = 0 }: Options,
): pg.ClientConfig {
  const address = new URL(url)
  const ssl = sslOf(address.searchParams.get('sslmode'))
  const givenOptions = address.searchParams.get('options') ?? ''
  // What stands in the address would win over what is said here, the role included.
  for (const parameter of ['sslmode', 'options']) address.searchParams.delete(parameter)

  return {
    connectionString: address.href,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutInMs,
    statement_timeout: statementTimeoutInMs,
    idle_in_transaction_session_timeout: 30_000,
    options: [
      givenOptions,
      // Statements are prepared once and planned once.
      '-c plan_cache_mode=force_generic_plan',
      ...(role === undefined ? [] : [`-c role=${role}`]),
    ].join(' '),
    ...(ssl !== undefined && { ssl }),
  }
}

const connectTimeoutInMs = 10_000

/** As PostgreSQL's own programs read it: only the `verify` modes check the certificate. */
function sslOf(mode: string | null): pg.ClientConfig['ssl'] {
  if (mode === null) return undefined
  if (mode === 'disable' || mode === 'allow' || mode === 'prefer') return false

  return { rejectUnauthorized: mode.startsWith('verify') }
}
