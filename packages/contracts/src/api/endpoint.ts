import { type Static, type TObject, type TSchema, Type } from 'typebox'
import type { Access } from './access.ts'

/** One HTTP call, described once: the server validates and serializes with it, the site calls by it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for parameters, as both Fastify and the site's client read it. */
  path: `/api/${string}`
  summary: string
  access: Access
  /** How often one address may call it; the server also has a general limit. */
  limit?: CallLimit
  params?: TObject
  query?: TObject
  /** Keys are taken in camelCase and in PascalCase; unknown ones are refused. */
  body?: TSchema
  /** What the body may be sent as; JSON unless said otherwise. */
  accepts?: 'json' | 'form'
  /** A request without a body counts as one with an empty object. */
  bodyOptional?: boolean
  /**
   * A client may send a UUID of its own making as `Idempotency-Key`: however often the call arrives, it is done once
   * and answered the same. The same id with another body is refused by 409.
   */
  isRepeatable?: true
  /** The envelope's `data`. */
  reply: TSchema
  /** Fields that stand beside `data` in the envelope. */
  beside?: TObject
}

export type CallLimit = { max: number; per: 'minute' | 'hour' | 'day' }

export const endpoint = <const E extends Endpoint>(description: E): E => description

type StaticOr<S, Otherwise> = S extends TSchema ? Static<S> : Otherwise

export type ParamsOf<E extends Endpoint> = StaticOr<E['params'], Record<never, never>>
export type QueryOf<E extends Endpoint> = StaticOr<E['query'], Record<never, never>>
export type BodyOf<E extends Endpoint> = StaticOr<E['body'], undefined>
export type ReplyOf<E extends Endpoint> = Static<E['reply']>
export type BesideOf<E extends Endpoint> = StaticOr<E['beside'], Record<never, never>>

export const strictObject = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

/** The id that a client makes for one call of an endpoint that is repeatable. */
export const idempotencyKeyHeader = 'idempotency-key'

/** Most endpoints that only do something answer with no data. */
export const Nothing = Type.Null()

export const Uuid = Type.String({ format: 'uuid' })
export const Timestamp = Type.String({ format: 'date-time' })
