import pg from 'pg'
import { ConnectionFailed } from './connection-failed.ts'
import type { Query } from './statement.ts'
import { parsers } from './type-parsers.ts'

export type Answer = pg.QueryResult

export type Settle = (error: Error | null, answer: Answer) => void

/** One connection. Statements are sent on it without waiting for the answers to those before. */
export class PooledConnection {
  /** How many statements wait for their answer. */
  inFlight = 0
  /** Belongs to one transaction. */
  isReserved = false
  /** Takes nothing more, and leaves when it is at rest. */
  isStale = false
  #isLost = false
  readonly #client: pg.Client
  readonly #onLost: (connection: PooledConnection) => void
  /** When the first of those in flight became the first. */
  #waitsSince = 0

  private constructor(client: pg.Client, onLost: (connection: PooledConnection) => void) {
    this.#client = client
    this.#onLost = onLost
  }

  static async open(
    settings: pg.ClientConfig,
    onLost: (connection: PooledConnection) => void,
  ): Promise<PooledConnection> {
    const client = new pg.Client({ ...settings, pipeline: true, types: parsers })
    const connection = new PooledConnection(client, onLost)
    client.on('error', () => connection.#lose()).on('end', () => connection.#lose())
    try {
      await client.connect()
      // It can be ended by the very message after the one that says it is open.
      if (connection.#isLost) throw new ConnectionFailed('CONNECTION_CLOSED', 'Ended as soon as it was open.')
    } catch (error) {
      client.connection.stream.destroy()
      throw ConnectionFailed.from(error)
    }

    return connection
  }

  /** Calls back once, with the answer or with why there is none. */
  send({ text, values }: Query, name: string | undefined, settle: Settle) {
    if (this.inFlight === 0) this.#waitsSince = performance.now()
    this.inFlight += 1

    const query = values === null ? { text } : { text, values, name, queryMode: 'extended' }
    const onAnswer = (error: Error | undefined, answer: Answer) => {
      this.inFlight -= 1
      this.#waitsSince = performance.now()
      // PostgreSQL says so before it closes the connection: nothing more is sent into it.
      if (isClosing(error)) this.#lose()
      settle(error ? ConnectionFailed.from(error) : null, answer)
    }
    this.#client.query(new pg.Query(query, onAnswer))
  }

  #lose() {
    this.#isLost = true
    this.#onLost(this)
  }

  /** True where PostgreSQL owes an answer for longer than it can take. */
  isSilentFor(milliseconds: number) {
    return this.inFlight > 0 && performance.now() - this.#waitsSince > milliseconds
  }

  /** Says goodbye; where nobody answers that, hangs up. */
  async close() {
    const ended = this.#client.end()
    const timer = setTimeout(() => this.destroy(), closeTimeoutInMs)
    await ended
    clearTimeout(timer)
  }

  /** Ends now; what is in flight is refused. */
  destroy(reason?: Error) {
    this.#client.connection.stream.destroy(reason)
  }
}

const closeTimeoutInMs = 1000

const isClosing = (error: unknown) => error instanceof pg.DatabaseError && error.code?.startsWith('57P')
