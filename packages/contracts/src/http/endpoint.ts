import { type Static, type TObject, type TSchema, Type } from 'typebox'
import type { Access } from './access.ts'
import type { RefusalCode } from '../refusals.ts'

/** One HTTP endpoint, defined once: the server validates and serializes with it, and the site's client calls it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for parameters, the syntax of both Fastify and the site's client. */
  path: `/api/${string}`
  summary: string
  access: Access
  /** The codes of its own rules. The document adds those that follow from the other fields: failure-codes.ts. */
  refusals?: readonly RefusalCode[]
  /** Rate limit per address, in addition to the server's general limit. */
  limit?: CallLimit
  /** Rate limit per account, for signed-in callers. */
  memberLimit?: CallLimit
  params?: TObject
  query?: TObject
  /** Keys may be camelCase or PascalCase; unknown ones are refused. */
  body?: TSchema
  /** The accepted content type; JSON by default. A file is one multipart field named `file`. */
  accepts?: 'json' | 'form' | 'file'
  /** A request without a body is treated as one with an empty object. */
  bodyOptional?: boolean
  /**
   * A client may send a UUID of its own as `Idempotency-Key`: however often the call arrives, it runs once and gets the
   * same response. The same key with another body is refused with 409.
   */
  isRepeatable?: true
  /** The envelope's `data`. */
  reply: TSchema
  /** Fields beside `data` in the envelope. */
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

/** The client-generated id of one call to a repeatable endpoint. */
export const idempotencyKeyHeader = 'idempotency-key'

/** Most endpoints that only perform an action return no data. */
export const Nothing = Type.Null()

export const Uuid = Type.String({ format: 'uuid' })
export const ById = strictObject({ id: Uuid })
export const textUpTo = (maxLength: number) => Type.String({ maxLength })
/** PostgreSQL text cannot contain NUL. */
export const noNul = '^[^\\u0000]*$'
export const Timestamp = Type.String({ format: 'date-time' })
export const Dollars = Type.Number()
export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
export const TextOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'] })
export const NumberOrNull = Type.Unsafe<number | null>({ type: ['number', 'null'] })
