import type { BesideOf, BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@joblane/contracts/http/endpoint'
import type { Success } from '@joblane/contracts/http/envelope'
import type { RefusalCode } from '@joblane/contracts/refusals'

type Given<E, Key extends 'params' | 'query' | 'body', Value> =
  E extends Record<Key, object> ? Record<Key, Value> : unknown

/** An endpoint's input; none where its contract names none. */
export type InputOf<E extends Endpoint> = Given<E, 'params', ParamsOf<E>> &
  Given<E, 'query', QueryOf<E>> &
  Given<E, 'body', BodyOf<E>>

export type CallOptions = {
  signal?: AbortSignal
  /** A token other than the session's, such as that of one demand request. */
  token?: string
  /** However often a call with this id arrives, it is done once. */
  idempotencyKey?: string
  /** The secret of a private link. Endpoints that take one (`orLink`) are called by it alone, without the session. */
  manageSecret?: string | undefined
  /** A visitor's answer would be of no use: a session that has ended is an error. */
  needsSession?: boolean
}

/** The whole envelope: `data`, `message` and the contract's extra fields. */
export type AnswerOf<E extends Endpoint> = Success<ReplyOf<E>> & BesideOf<E>

/** Asks an endpoint for its data: over HTTP in the browser, in process while the server renders. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<ReplyOf<E>>

/** A call that did not succeed; status 0 means that the server could not be reached. */
export class ApiError extends Error {
  readonly status: number
  readonly body: unknown
  /** Why the server refused; not there where something in between answered, or nothing did. */
  readonly code: unknown
  /** The server's Retry-After in seconds, where it sends one. */
  readonly retryAfter: number | null

  constructor(status: number, body: unknown, message = `Status ${status}`, retryAfter: number | null = null) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.code = Reflect.get(Object(body), 'code')
    this.retryAfter = retryAfter
  }
}

/** The server refused the session; one place reports it to the user. */
export class SessionEndedError extends ApiError {
  /** The token that was refused. */
  readonly token: string

  constructor(body: unknown, token: string) {
    super(401, body, 'The session has ended')
    this.name = 'SessionEndedError'
    this.token = token
  }
}

/** The status of a call that failed, in the browser or while the server renders; 0 where there was no answer. */
export const statusOf = (error: unknown) =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 0

/** Whether the server refused a call for one of these reasons, in the browser or while the server renders. */
export const isRefusal = (error: unknown, ...codes: readonly RefusalCode[]) =>
  error instanceof Error && 'code' in error && codes.some((code) => code === error.code)

/** How many seconds a call that came too soon has to wait; null if unknown. */
export const retryAfterOf = (error: unknown) => (error instanceof ApiError ? error.retryAfter : null)
