import { STATUS_CODES } from 'node:http'
import { type Access, anyone } from '@joblane/contracts/http/access'
import type { Endpoint } from '@joblane/contracts/http/endpoint'
import { Failure } from '@joblane/contracts/http/envelope'
import { type RefusalCode, statusOf } from '@joblane/contracts/refusals'
import type { FastifySchema, RouteOptions } from 'fastify'
import { exportedEndpoints } from './contract-exports.ts'
import { failureCodes } from './failure-codes.ts'
import { capitalized, type namedSchemas } from './named-schemas.ts'

type Schemas = ReturnType<typeof namedSchemas>

/** A route's schema as the document shows it: with a name, who may call it, named schemas and every failure. */
export function operationOf(
  { method, url, config }: RouteOptions,
  schema: FastifySchema = {},
  schemas: Schemas,
) {
  if (schema.hide) return schema

  const [name, endpoint] = endpointOf.get(`${String(method)} ${url}`) ?? []
  const operationId = name ?? schema.operationId
  if (operationId === undefined)
    throw new Error(`${String(method)} ${url} is not in contract-exports.ts and has no operationId.`)
  const access = config?.access ?? anyone
  const { response } = schema
  const { body = endpoint?.body } = schema

  return {
    ...schema,
    operationId,
    security: securityOf(access),
    ...(body !== undefined && { body: schemas.described(body) }),
    response: {
      200: successOf(operationId, response, schemas),
      ...failuresOf(
        failureCodes(
          endpoint ?? { method: method as Endpoint['method'], access, refusals: config?.refusals ?? [] },
        ),
        schemas,
      ),
    },
  }
}

/** The contracts' endpoints by method and path. */
const endpointOf = new Map<string, readonly [string, Endpoint]>(
  exportedEndpoints.map((entry) => [`${entry[1].method} ${entry[1].path}`, entry]),
)

/** An empty list marks a call as public; leaving it out would be ambiguous. */
function securityOf(access: Access): Record<string, string[]>[] {
  if (access.bearer === 'ignored') return []

  return [
    ...(access.bearer === 'optional' ? [{}] : []),
    { bearer: [] },
    ...(access.orLink ? [{ privateLink: [] }] : []),
  ]
}

function successOf(operationId: string, response: unknown, schemas: Schemas) {
  const { 200: success } = response as { 200: { content?: object } }
  if (success.content) return schemas.described(success)

  return described('OK', schemas.component(`${capitalized(operationId)}Reply`, success))
}

/** A response for each status, with its codes as examples. */
function failuresOf(codes: readonly RefusalCode[], schemas: Schemas) {
  const byStatus = Map.groupBy(codes.toSorted(), statusOf)

  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      {
        description: STATUS_CODES[status] ?? 'Error',
        content: {
          'application/json': {
            schema: schemas.described(Failure),
            examples: Object.fromEntries(ofStatus.map((code) => [code, schemas.failure(code)])),
          },
        },
        ...(retryable.has(status) && { headers: { 'Retry-After': retryAfter } }),
      },
    ]),
  )
}

const described = (description: string, schema: unknown) => ({
  description,
  content: { 'application/json': { schema } },
})

const retryable = new Set([429, 503])
const retryAfter = {
  type: 'integer',
  description: 'Seconds to wait before the next try, where they are known.',
}
