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

type Row = { [column: string]: unknown }

/** How many rows the statement read or changed, also where it returns none of them. */
type Counted = { readonly count: number }

/** Writes and sends statements; alone, or inside a caller's transaction. */
export interface SqlOrTx {
  <Rows extends readonly object[] = Row[]>(
    texts: TemplateStringsArray,
    ...parts: readonly SqlPart[]
  ): Statement<Rows & Counted>
  /** A name, quoted. */
  (identifier: string): Identifier
  /** Rows to insert, all with the columns of the first. */
  (rows: readonly object[]): InsertedRows
  json(value: unknown): Json
  /** Text as it is, as a part or as a statement with numbered parameters: never made of what a client sent. */
  unsafe<Rows extends readonly object[] = Row[]>(
    text: string,
    values?: readonly SqlValue[],
  ): Statement<Rows & Counted>
}

export interface Tx extends SqlOrTx {
  /** What fails in it is undone, and the transaction goes on. */
  savepoint<Result>(work: (tx: Tx) => Result): Promise<Awaited<Result>>
}

export interface Sql extends SqlOrTx {
  /**
   * All of it or nothing. Where PostgreSQL undid it for another transaction's sake, it is run once more, so the work
   * does nothing but ask the database.
   */
  begin<Result>(work: (tx: Tx) => Result): Promise<Awaited<Result>>
  /** Lets what runs come to its end, for so many seconds at most, and closes the connections. */
  end(options?: { timeout?: number }): Promise<void>
  /** Where the database is. */
  readonly url: string
}

type Options = {
  /** Connections kept; few did best when measured. */
  max?: number
  /** How PostgreSQL lists the connections. */
  name?: string
  /** The role without rights on the ledger's past; migrations alone go without. */
  asApplication?: boolean
  /** What takes longer is cancelled; with 0 nothing is, and nobody is refused for waiting. */
  statementTimeoutInMs?: number
  /** Whoever waits longer for a connection is refused. */
  waitTimeoutInMs?: number
}

const applicationRole = 'joblane_app'

/** Opens a pool; the first statement opens the first connection. */
export function connect(
  url: string,
  {
    max = 6,
    name = 'joblane',
    asApplication = true,
    statementTimeoutInMs = 15_000,
    waitTimeoutInMs = 10_000,
  }: Options = {},
): Sql {
  const role = asApplication ? applicationRole : undefined
  const settings = connectionSettings(url, { name, role, statementTimeoutInMs })
  const pool = new ConnectionPool({ settings, max, statementTimeoutInMs, waitTimeoutInMs })

  return Object.assign(
    createTag((query) => pool.run(query)),
    {
      url,
      begin: <Result>(work: (tx: Tx) => Result) => inTransaction(pool, work),
      end: (options?: { timeout?: number }) => pool.end(options),
    },
  )
}

function createTag(run: (query: Query) => Promise<Answer>): SqlOrTx {
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

/** Several statements in one text are answered one by one; what counts is the last. */
function toRows(answer: Answer | Answer[]) {
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
    if (!isUndoneForAnother(error)) throw error

    return tryTransaction(pool, work)
  }
}

/** A deadlock or a serialization failure: nothing of the transaction is left, and nothing was wrong with it. */
const isUndoneForAnother = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')

async function tryTransaction<Result>(
  pool: ConnectionPool,
  work: (tx: Tx) => Result,
): Promise<Awaited<Result>> {
  const connection = await pool.reserve()
  const transaction = createTransaction(pool, connection)
  try {
    await transaction.run('begin')
    const result = await work(transaction.tx)
    const { command } = await transaction.run('commit')
    // A statement had failed and its error was caught: PostgreSQL then undoes everything.
    if (command === 'ROLLBACK') throw transaction.firstError()

    return result
  } catch (error) {
    await transaction.run('rollback').catch((cause: Error) => connection.destroy(cause))
    throw error
  } finally {
    transaction.close()
    pool.release(connection)
  }
}

/** Statements on a connection of their own. After its end nothing can be sent by it any more. */
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
  const tx: Tx = Object.assign(createTag(send), { savepoint })

  return {
    tx,
    run,
    firstError: () => firstError ?? new Error('The transaction was undone.'),
    close: () => void (isOver = true),
  }
}
