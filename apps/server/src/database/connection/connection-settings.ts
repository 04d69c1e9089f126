import type pg from 'pg'

type Options = {
  /** The application_name in pg_stat_activity. */
  name: string
  /** The role to assume from the start. */
  role?: string | undefined
  /** PostgreSQL cancels a slower statement; 0 disables the timeout. */
  statementTimeoutInMs?: number
  /** The URL leads to a pooler, which refuses start-up parameters: the login's role settings replace them. */
  isPooled?: boolean
}

/** The application_name of pooled connections, which the pooler keeps for a while after their instance has ended. */
export const pooledName = 'joblane pooled'

/** Statements are prepared once and planned once. */
export const planCacheMode = 'force_generic_plan'
/** A year of a lead ends at the same moment wherever the database is. */
export const timeZone = 'UTC'
/** Shorter than the timeout of statements: those that wait for the locks of an instance that froze get them in time. */
export const idleTransactionTimeoutInMs = 12_000

/** The settings of every connection of this process: for requests, for jobs and for the listener. */
export function connectionSettings(
  url: string,
  { name, role, statementTimeoutInMs = 0, isPooled = false }: Options,
): pg.ClientConfig {
  const address = new URL(url)
  const ssl = sslOf(address.searchParams.get('sslmode'))
  const givenOptions = address.searchParams.get('options') ?? ''
  // Parameters in the URL would override these settings, including the role.
  for (const parameter of ['sslmode', 'options']) address.searchParams.delete(parameter)

  const common = {
    connectionString: address.href,
    application_name: isPooled ? pooledName : name,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutInMs,
    ...(ssl !== undefined && { ssl }),
  }
  if (isPooled) return common

  return {
    ...common,
    statement_timeout: statementTimeoutInMs,
    idle_in_transaction_session_timeout: idleTransactionTimeoutInMs,
    options: [
      givenOptions,
      `-c plan_cache_mode=${planCacheMode}`,
      `-c TimeZone=${timeZone}`,
      ...(role === undefined ? [] : [`-c role=${role}`]),
    ].join(' '),
  }
}

const connectTimeoutInMs = 10_000

/** Same semantics as libpq: only the `verify` modes check the certificate. */
function sslOf(mode: string | null): pg.ClientConfig['ssl'] {
  if (mode === null) return undefined
  if (mode === 'disable' || mode === 'allow' || mode === 'prefer') return false

  return { rejectUnauthorized: mode.startsWith('verify') }
}
