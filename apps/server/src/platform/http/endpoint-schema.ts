import type {} from '@fastify/swagger'
import { type Endpoint, idempotencyKeyHeader, strictObject, Uuid } from '@joblane/contracts/http/endpoint'
import type { FastifySchema } from 'fastify'
import { type TObject, type TSchema, Type } from 'typebox'

const schemas = new WeakMap<Endpoint, FastifySchema>()

/**
 * The endpoint's Fastify schema: validation, serialization and OpenAPI description. It is the same object each time: a
 * process that opens the application again, as tests do, compiles nothing again.
 */
export function schemaOf(endpoint: Endpoint): FastifySchema {
  const schema = schemas.get(endpoint) ?? makeSchema(endpoint)
  schemas.set(endpoint, schema)

  return schema
}

function makeSchema(endpoint: Endpoint): FastifySchema {
  const { params, query, body, reply, beside, summary, path, accepts, isRepeatable } = endpoint
  return {
    summary,
    tags: [tagOf(path)],
    ...(accepts === 'file' && { consumes: ['multipart/form-data'] }),
    ...(accepts === 'form' && { consumes: ['application/x-www-form-urlencoded', 'multipart/form-data'] }),
    ...(isRepeatable && { headers: Type.Object({ [idempotencyKeyHeader]: Type.Optional(Uuid) }) }),
    ...(params && { params }),
    querystring: query ?? strictObject({}),
    // The route reads a file itself.
    ...(body && accepts !== 'file' && { body }),
    response: { 200: envelopeOf(reply, beside) },
  }
}

/** Every success under /api has this shape. */
export const envelopeOf = (data: TSchema, beside?: TObject) =>
  Type.Object({ success: Type.Literal(true), data, message: Type.String(), ...beside?.properties })

const tagOf = (path: string) => path.split('/')[2] ?? 'api'
