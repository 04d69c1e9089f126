import { AsyncLocalStorage } from 'node:async_hooks'

const openTransaction = new AsyncLocalStorage<true>()

/** Marks everything that the work calls and awaits as part of a transaction. */
export const withinTransaction = <Result>(work: () => Result): Result => openTransaction.run(true, work)

/** Call this before contacting an external service: the transaction would hold its locks until the service answers. */
export function refuseInTransaction(what: string) {
  if (openTransaction.getStore()) throw new Error(`${what} inside a transaction.`)
}
