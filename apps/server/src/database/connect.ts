import { setTimeout as pause } from 'node:timers/promises'
import { ConnectionPool } from './connection/connection-pool.ts'
import { connectionSettings } from './connection/connection-settings.ts'
import type { Answer, PooledConnection } from './connection/pooled-connection.ts'
import {
  Identifier,
  InsertedRows,
  Json,
  type Query,
  type SqlPart,
  type SqlValue,
  Statement,
} from './connection/statement.ts'
import { isOutdated } from './connection/statement-errors.ts'
import { hasSqlState } from './sql-state.ts'
import { withinTransaction } from './transactions/open-transaction.ts'

type Row = { [column: string]: unknown }

/** How many rows the statement read or changed, even if it returns none of them. */
type Counted = { readonly count: number }

/** Builds and runs statements, on their own or inside a caller's transaction. */
export interface SqlOrTx {
  <Rows extends readonly object[] = Row[]>(
    texts: TemplateStringsArray,
    ...parts: readonly SqlPart[]
  ): Statement<Rows & Counted>
  /** A quoted identifier. */
  (identifier: string): Identifier
  /** Rows to insert; the first row determines the columns. */
  (rows: readonly object[]): InsertedRows
  json(value: unknown): Json
  /** Raw SQL, as a fragment or as a statement with numbered parameters: never build it from client input. */
  unsafe<Rows extends readonly object[] = Row[]>(
    text: string,
    values?: readonly SqlValue[],
  ): Statement<Rows & Counted>
}

export interface Tx extends SqlOrTx {
  /** A failure inside rolls back to the savepoint, and the transaction continues. */
  savepoint<Result>(work: (tx: Tx) => Result): Promise<Awaited<Result>>
}

export interface Sql extends SqlOrTx {
  /**
   * Runs the work in a transaction. After a deadlock, a serialization failure, or a statement that was prepared before an
   * upgrade replaced its table or function, it runs once more, so the work must have no side effects outside the database.
   */
  begin<Result>(work: (tx: Tx) => Result): Promise<Awaited<Result>>
  /** Waits for running statements, at most `timeout` seconds, and closes the connections. */
  end(options?: { timeout?: number }): Promise<void>
  readonly url: string
}

type Options = {
  /** The size of the pool; small pools performed best when measured. */
  max?: number
  /** The application_name in pg_stat_activity. */
  name?: string
  /** Use the role that cannot change past ledger entries; only migrations run without it. */
  asApplication?: boolean
  /** A slower statement is cancelled; 0 disables this and the wait timeout. */
  statementTimeoutInMs?: number
  /** A caller that waits longer for a connection gets an error. */
  waitTimeoutInMs?: number
  /** The URL leads to a pooler in transaction mode: only transactions, and what they contain, may go through it. */
  isPooled?: boolean
  /** The connections are for reading alone, and may lead to a standby. */
  acceptsStandby?: boolean
}

export const applicationRole = 'joblane_app'
export const usualStatementTimeoutInMs = 15_000

/** Long enough for the other transaction to take the rows that were just released. */
const pauseBeforeRetryInMs = 50

/** Opens a pool; the first statement opens the first connection. */
export function connect(
  url: string,
  {
    max = 6,
    name = 'joblane',
    asApplication = true,
    statementTimeoutInMs = usualStatementTimeoutInMs,
    waitTimeoutInMs = 10_000,
    isPooled = false,
    acceptsStandby = false,
  }: Options = {},
): Sql {
  const role = asApplication ? applicationRole : undefined
  const settings = connectionSettings(url, { name, role, statementTimeoutInMs, isPooled })
  const pool = new ConnectionPool({
    settings,
    max,
    statementTimeoutInMs,
    waitTimeoutInMs,
    isPooled,
    acceptsStandby,
  })

  return Object.assign(
    createTag((query) => pool.run(query)),
    {
      url,
      begin: <Result>(work: (tx: Tx) => Result) => inTransaction(pool, work),
      end: (options?: { timeout?: number }) => pool.end(options),
    },
  )
}

/** Builds statements that are run by a function. */
export function createTag(run: (query: Query) => Promise<Result>): SqlOrTx {
  const runForRows = (query: Query) => run(query).then(toRows)
  const tag = (first: readonly string[] | readonly object[] | string, ...parts: SqlPart[]) => {
    if (typeof first === 'string') return new Identifier(first)
    if (!('raw' in first)) return new InsertedRows(first as readonly object[])

    return new Statement(runForRows, first as readonly string[], parts)
  }

  return Object.assign(tag, {
    json: (value: unknown) => new Json(value),
    unsafe: (text: string, values?: readonly SqlValue[]) => Statement.ofText(runForRows, text, values),
  }) as SqlOrTx
}

type Result = Pick<Answer, 'rows' | 'rowCount'>

/** A text with several statements has several results; only the last one is returned. */
function toRows(answer: Result | Result[]) {
  const last = Array.isArray(answer) ? answer.at(-1) : answer

  return Object.defineProperty(last?.rows ?? [], 'count', { value: last?.rowCount ?? 0 })
}

async function inTransaction<Result>(
  pool: ConnectionPool,
  work: (tx: Tx) => Result,
): Promise<Awaited<Result>> {
  try {
    return await tryTransaction(pool, work)
  } catch (error) {
    // The outdated connections are closed: the second run gets a new one.
    if (isUndoneForAnother(error)) await pause(pauseBeforeRetryInMs)
    else if (!isOutdated(error)) throw error

    return tryTransaction(pool, work)
  }
}

/** A deadlock or a serialization failure: the transaction was rolled back through no fault of its own. */
const isUndoneForAnother = (error: unknown) => hasSqlState(error, '40P01', '40001')

async function tryTransaction<Result>(
  pool: ConnectionPool,
  work: (tx: Tx) => Result,
): Promise<Awaited<Result>> {
  const connection = await pool.reserve()
  const transaction = createTransaction(pool, connection)
  let isCommitting = false
  try {
    await transaction.run('begin')
    const result = await withinTransaction(() => work(transaction.tx))
    isCommitting = true
    await transaction.commit()

    return result
  } catch (error) {
    // Once the commit was sent, nothing is left to roll back.
    if (!isCommitting) await transaction.run('rollback').catch((cause: Error) => connection.destroy(cause))
    throw error
  } finally {
    transaction.close()
    pool.release(connection)
  }
}

/** Runs statements on a reserved connection. After its end it rejects further statements. */
function createTransaction(pool: ConnectionPool, connection: PooledConnection) {
  let savepoints = 0
  let firstError: Error | undefined
  let isOver = false

  const send = async (query: Query) => {
    if (isOver) throw new Error('The transaction is over.')
    try {
      return await pool.runOn(connection, query)
    } catch (error) {
      firstError ??= error as Error
      throw error
    }
  }
  const run = (text: string) => send({ text, values: [] })

  async function savepoint<Result>(work: (tx: Tx) => Result): Promise<Awaited<Result>> {
    const name = `s${++savepoints}`
    await run(`savepoint ${name}`)
    try {
      return await work(tx)
    } catch (error) {
      await run(`rollback to ${name}`)
      firstError = undefined
      throw error
    }
  }
  async function commit() {
    const { command } = await run('commit')
    // A statement failed, and the work caught its error: PostgreSQL then rolls back on commit.
    if (command === 'ROLLBACK') throw firstError ?? new Error('The transaction was undone.')
  }
  const tx: Tx = Object.assign(createTag(send), { savepoint })

  return { tx, run, commit, close: () => void (isOver = true) }
}
