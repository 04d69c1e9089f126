import pg from 'pg'
import { ConnectionFailed, isOfPooler } from './connection-failed.ts'
import type { Query } from './statement.ts'
import { parsers } from './type-parsers.ts'

export type Answer = pg.QueryResult

type OpenOptions = { settings: pg.ClientConfig; isPooled?: boolean; acceptsStandby?: boolean }

export type Settle = (error: Error | null, answer: Answer) => void

/** One pipelined connection: it sends statements without waiting for the results of earlier ones. */
export class PooledConnection {
  /** The number of statements without a result so far. */
  inFlight = 0
  /** Reserved by a transaction. */
  isReserved = false
  /** Accepts no new statements, and is closed once it is idle. */
  isStale = false
  #isLost = false
  readonly #client: pg.Client
  readonly #onLost: (connection: PooledConnection) => void
  /** Since when the oldest statement in flight has been the oldest. */
  #waitsSince = 0

  private constructor(client: pg.Client, onLost: (connection: PooledConnection) => void) {
    this.#client = client
    this.#onLost = onLost
  }

  static async open(
    { settings, isPooled, acceptsStandby }: OpenOptions,
    onLost: (connection: PooledConnection) => void,
  ): Promise<PooledConnection> {
    const client = new pg.Client({ ...settings, pipeline: true, types: parsers })
    const connection = new PooledConnection(client, onLost)
    client.on('error', () => connection.#lose()).on('end', () => connection.#lose())
    let isStandby = false
    client.connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
      if (parameterName === 'in_hot_standby') isStandby = parameterValue === 'on'
    })
    try {
      await client.connect()
      // The server can close the connection right after it reports it as ready.
      if (connection.#isLost) throw new ConnectionFailed('CONNECTION_CLOSED', 'Ended as soon as it was open.')
      // A pooler repeats what it heard from its first server, which may be another one now.
      if (isStandby && !isPooled && !acceptsStandby)
        throw new ConnectionFailed('CONNECTION_STANDBY', 'The database is a standby.')
    } catch (error) {
      client.connection.stream.destroy()
      throw ConnectionFailed.from(error)
    }

    return connection
  }

  /** Calls `settle` once, with the result or the error. */
  send({ text, values }: Query, name: string | undefined, settle: Settle) {
    if (this.inFlight === 0) this.#waitsSince = performance.now()
    this.inFlight += 1

    const query = values === null ? { text } : { text, values, name, queryMode: 'extended' }
    const onAnswer = (error: Error | undefined, answer: Answer) => {
      this.inFlight -= 1
      this.#waitsSince = performance.now()
      // PostgreSQL reports the shutdown before it closes the connection: send nothing more.
      if (isClosing(error)) this.#lose()
      settle(error ? ConnectionFailed.from(error) : null, answer)
    }
    this.#client.query(new pg.Query(query, onAnswer))
  }

  #lose() {
    this.#isLost = true
    this.#onLost(this)
  }

  /** True if the oldest statement in flight has waited longer than this. */
  isSilentFor(milliseconds: number) {
    return this.inFlight > 0 && performance.now() - this.#waitsSince > milliseconds
  }

  /** Closes gracefully; destroys the socket if the server does not respond. */
  async close() {
    const ended = this.#client.end()
    const timer = setTimeout(() => this.destroy(), closeTimeoutInMs)
    await ended
    clearTimeout(timer)
  }

  /** Destroys the socket; statements in flight are rejected. */
  destroy(reason?: Error) {
    this.#client.connection.stream.destroy(reason)
  }
}

const closeTimeoutInMs = 1000

const isClosing = (error: unknown) =>
  isOfPooler(error) || (error instanceof pg.DatabaseError && error.code?.startsWith('57P'))

type ParameterStatus = { parameterName: string; parameterValue: string }
