import postgres from 'postgres'

export type Sql = postgres.Sql
export type Tx = postgres.TransactionSql
/** A use case that works alone or inside a caller's transaction takes either. */
export type SqlOrTx = Sql | Tx

type Options = {
  /** Connections kept; few did best when measured. */
  max?: number
  /** How PostgreSQL lists the connections. */
  name?: string
  /** The role without rights on the ledger's past; migrations alone go without. */
  asApplication?: boolean
}

/** Opens a pool. Statements are prepared once and planned once: see docs/decisions. */
export function connect(url: string, { max = 6, name = 'joblane', asApplication = true }: Options = {}): Sql {
  return postgres(url, {
    max,
    ...shortQueues,
    onnotice: () => {},
    connect_timeout: 10,
    // After an outage the pool is back within a second instead of twenty.
    backoff: (attempt) => Math.min(0.05 * 2 ** attempt, 1),
    connection: {
      application_name: name,
      plan_cache_mode: 'force_generic_plan',
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
      ...(asApplication && { role: applicationRole }),
    },
  })
}

/** How many statements are sent ahead on a connection that is at work: all of them wait for the one that takes long. */
const shortQueues: object = { max_pipeline: 4 }

const applicationRole = 'joblane_app'
