import type {} from '@fastify/swagger'
import { type Endpoint, idempotencyKeyHeader, strictObject, Uuid } from '@joblane/contracts/api/endpoint'
import { Failure } from '@joblane/contracts/api/envelope'
import type { FastifySchema } from 'fastify'
import { Type } from 'typebox'

/** The endpoint's Fastify schema: validation, serialization and OpenAPI description. */
export function schemaOf(endpoint: Endpoint): FastifySchema {
  const { params, query, body, reply, beside, summary, path, accepts, isRepeatable } = endpoint
  const envelope = Type.Object({
    success: Type.Literal(true),
    data: reply,
    message: Type.String(),
    ...beside?.properties,
  })

  return {
    summary,
    tags: [tagOf(path)],
    ...(accepts === 'form' && { consumes: ['application/x-www-form-urlencoded', 'multipart/form-data'] }),
    ...(isRepeatable && { headers: Type.Object({ [idempotencyKeyHeader]: Type.Optional(Uuid) }) }),
    ...(params && { params }),
    querystring: query ?? strictObject({}),
    ...(body && { body }),
    response: { 200: envelope, '4xx': Failure, '5xx': Failure },
  }
}

const tagOf = (path: string) => path.split('/')[2] ?? 'api'
