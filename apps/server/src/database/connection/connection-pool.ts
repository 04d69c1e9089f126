import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { traceStep } from '#tracing/tracer.ts'
import { ConnectionFailed } from './connection-failed.ts'
import { type Answer, PooledConnection, type Settle } from './pooled-connection.ts'
import type { Query } from './statement.ts'
import { isOfStandby, isOutdated } from './statement-errors.ts'
import { createStatementNames } from './statement-names.ts'
import { spanOf } from './statement-span.ts'

type Options = {
  settings: pg.ClientConfig
  /** The maximum number of connections. */
  max: number
  /** PostgreSQL cancels a slower statement; 0 disables the timeout. */
  statementTimeoutInMs: number
  /** A caller that waits longer for a connection gets an error. */
  waitTimeoutInMs: number
  /** The connections lead to a pooler, which keeps prepared statements longer than they do. */
  isPooled?: boolean
  /** A connection to a standby is refused unless it is for reading alone. */
  acceptsStandby?: boolean
}

/** A statement or a transaction that waits for a connection. */
type Waiting = {
  since: number
  take: (connection: PooledConnection) => void
  refuse: (error: Error) => void
}

/** The maximum number of statements in flight per connection: all of them wait for the slowest one. */
const mostInFlight = 4
const longestPauseInMs = 1000
/**
 * PostgreSQL cancels a slow statement itself; if it does not respond within this grace period, it is frozen or
 * unreachable.
 */
const graceInMs = 2000
const sweepIntervalInMs = 500

/**
 * A pool whose connections are shared by the statements of all callers; a transaction reserves one. No statement is
 * sent twice: when a connection is lost, the pool rejects the statements in flight on it.
 */
export class ConnectionPool {
  readonly #options: Options
  readonly #connections = new Set<PooledConnection>()
  readonly #waiting: Waiting[] = []
  readonly #names = createStatementNames()
  readonly #sweep: NodeJS.Timeout | undefined
  #opening = 0
  #failures = 0
  #retryAt = 0
  #isEnding = false
  #onIdle = () => {}

  constructor(options: Options) {
    this.#options = options
    if (options.statementTimeoutInMs > 0) {
      this.#sweep = setInterval(() => this.#refuseLate(), sweepIntervalInMs).unref()
    }
  }

  /** Sends one statement on any connection. */
  run(query: Query): Promise<Answer> {
    return this.#answerOf(query, (resolve, reject) => {
      const send = (isRetry: boolean) =>
        this.#wait((connection) => {
          this.#send(connection, query, (error, answer) => {
            if (!error) resolve(answer)
            else if (isOutdated(error) && !isRetry) send(true)
            else reject(error)
          })
        }, reject)
      send(false)
    })
  }

  /** Reserves a connection until it is released. Statements already in flight on it complete first. */
  reserve(): Promise<PooledConnection> {
    return new Promise((resolve, reject) => {
      this.#wait((connection) => {
        connection.isReserved = true
        resolve(connection)
      }, reject)
    })
  }

  runOn(connection: PooledConnection, query: Query): Promise<Answer> {
    return this.#answerOf(query, (resolve, reject) => {
      this.#send(connection, query, (error, answer) => (error ? reject(error) : resolve(answer)))
    })
  }

  release(connection: PooledConnection) {
    connection.isReserved = false
    this.#afterUse(connection)
  }

  /** Ends all connections; what was sent on them, or waits for one, is rejected. */
  drop(reason: Error) {
    for (const { refuse } of this.#waiting.splice(0)) refuse(reason)
    for (const connection of this.#connections) connection.destroy(reason)
  }

  /** Rejects new work, waits for running work, at most `timeout` seconds, and closes. */
  async end({ timeout }: { timeout?: number } = {}) {
    this.#isEnding = true
    const idle = new Promise<void>((resolve) => {
      this.#onIdle = resolve
    })
    this.#dispatch()
    await (timeout === undefined
      ? idle
      : Promise.race([idle, pause(timeout * 1000, undefined, { ref: false })]))
    clearInterval(this.#sweep)
    for (const { refuse } of this.#waiting.splice(0)) refuse(poolIsClosed())
    await Promise.all(this.#connections.values().map((connection) => connection.close()))
  }

  /** Traces the statement, with its wait for a connection. */
  #answerOf(query: Query, send: (resolve: (answer: Answer) => void, reject: Waiting['refuse']) => void) {
    const spanOfQuery = () => spanOf(query, this.#names.of(query.text))

    return traceStep(spanOfQuery, () => new Promise<Answer>(send))
  }

  #wait(take: Waiting['take'], refuse: Waiting['refuse']) {
    if (this.#isEnding) return refuse(poolIsClosed())

    this.#waiting.push({ since: performance.now(), take, refuse })
    this.#dispatch()
  }

  #dispatch() {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const connection = this.#leastBusy()
      if (!connection) break
      // No connection is idle: open another one for the next caller.
      if (connection.inFlight > 0) this.#openAnother()
      this.#waiting.shift()
      next.take(connection)
    }
    if (this.#waiting.length > 0) this.#openAnother()
    if (this.#isEnding && this.#isIdle()) this.#onIdle()
  }

  #leastBusy() {
    let found: PooledConnection | null = null
    for (const connection of this.#connections) {
      if (connection.isReserved || connection.isStale || connection.inFlight >= mostInFlight) continue
      if (!found || connection.inFlight < found.inFlight) found = connection
    }

    return found
  }

  #send(connection: PooledConnection, query: Query, settle: Settle) {
    connection.send(query, this.#names.of(query.text), (error, answer) => {
      if (isOutdated(error)) this.#retire(connection, query)
      if (isOfStandby(error)) connection.isStale = true
      settle(error, answer)
      this.#afterUse(connection)
    })
  }

  /**
   * A new connection prepares the statement again. A pooler would give it the outdated one. The other open connections
   * may have prepared it too, and a retry must not meet one of them.
   */
  #retire(connection: PooledConnection, { text }: Query) {
    if (this.#options.isPooled) this.#names.unname(text)
    // Its first failure has retired all connections that were open then; younger ones are right.
    if (connection.isStale) return

    for (const each of this.#connections) each.isStale = true
    for (const each of this.#connections) if (each !== connection) this.#closeIfStale(each)
  }

  /** Closes a stale connection once it is idle. */
  #closeIfStale(connection: PooledConnection) {
    if (!connection.isStale || connection.inFlight > 0 || connection.isReserved) return

    this.#connections.delete(connection)
    void connection.close()
  }

  #afterUse(connection: PooledConnection) {
    this.#closeIfStale(connection)
    if (this.#waiting.length > 0 || this.#isEnding) this.#dispatch()
  }

  #openAnother() {
    if (this.#connections.size + this.#opening >= this.#options.max) return
    if (performance.now() < this.#retryAt) return

    this.#opening += 1
    void this.#open().finally(() => {
      this.#opening -= 1
      this.#dispatch()
    })
  }

  async #open() {
    const onLost = (lost: PooledConnection) => {
      this.#connections.delete(lost)
      this.#dispatch()
    }
    try {
      this.#connections.add(await PooledConnection.open(this.#options, onLost))
      this.#failures = 0
    } catch (error) {
      this.#pauseAfter(error as Error)
    }
  }

  /** Backs off, at most one second: short enough to recover quickly, long enough not to flood the database. */
  #pauseAfter(error: Error) {
    const pauseInMs = Math.min(longestPauseInMs, 50 * 2 ** this.#failures)
    this.#failures += 1
    this.#retryAt = performance.now() + pauseInMs
    setTimeout(() => this.#dispatch(), pauseInMs + 1)
    if (this.#connections.size === 0) for (const { refuse } of this.#waiting.splice(0)) refuse(error)
  }

  #isIdle() {
    return (
      this.#waiting.length === 0 &&
      this.#opening === 0 &&
      this.#connections.values().every(({ inFlight, isReserved }) => inFlight === 0 && !isReserved)
    )
  }

  /** Enforces the timeouts when the database does not respond. */
  #refuseLate() {
    const { waitTimeoutInMs, statementTimeoutInMs } = this.#options
    const latest = performance.now() - waitTimeoutInMs
    while (this.#waiting[0] && this.#waiting[0].since < latest) {
      const error = new ConnectionFailed('CONNECTION_BUSY', 'No connection became free in time.')
      this.#waiting.shift()?.refuse(error)
    }
    for (const connection of this.#connections) {
      if (!connection.isSilentFor(statementTimeoutInMs + graceInMs)) continue
      connection.destroy(new ConnectionFailed('CONNECTION_SILENT', 'The database does not answer.'))
    }
  }
}

const poolIsClosed = () => new ConnectionFailed('CONNECTION_ENDED', 'The pool is closed.')
