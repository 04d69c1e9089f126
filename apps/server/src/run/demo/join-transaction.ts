import type { Sql, Tx } from '#database/connect.ts'

/** A database for use cases that open their own transactions: these become savepoints of the caller's. */
export const joinTransaction = (sql: Sql, tx: Tx): Sql =>
  Object.assign(tx, {
    url: sql.url,
    begin: <Result>(work: (tx: Tx) => Result) => tx.savepoint(work),
    end: () => sql.end(),
  })
