import type { ApiDocument } from '#platform/docs/api-docs-page.ts'
import type { Call } from './call-server.ts'

export type Wrong = Call & { name: string; status: number }
export type Operation = ApiDocument['paths'][string][string] & {
  method: string
  path: string
  headers: Record<string, string>
}

/** Bodies that an endpoint must refuse, each with the expected status. */
export function wrongBodies(operation: Operation, canaries: readonly string[]): Wrong[] {
  const { method, headers, requestBody } = operation
  const schema = requestBody?.content['application/json']?.schema
  const path = filled(operation.path)
  if (!schema) return []

  const wrong = (name: string, status: number, body: string | Buffer, type = json['content-type']) => ({
    name: `${method} ${path} with ${name}`,
    status,
    method,
    path,
    headers: { ...headers, 'content-type': type },
    body,
  })
  const canaryFields = Object.fromEntries(canaries.map((canary) => [canary, canary]))

  return [
    wrong('unfinished JSON', 400, '{"'),
    wrong('no JSON', 400, `email=${canaries[0]}`),
    wrong('a poisoned prototype', 400, '{"__proto__":{"role":"ADMINISTRATOR"}}'),
    wrong('a poisoned constructor', 400, '{"constructor":{"prototype":{"role":1}}}'),
    wrong('a NUL', 400, '{"code":"\\u0000"}'),
    wrong('broken UTF-8', 400, Buffer.from('{"name":"\xff\xfe"}', 'latin1')),
    wrong('too deep a nest', 400, '['.repeat(20_000)),
    wrong('too much', 413, JSON.stringify({ text: 'x'.repeat(70_000) })),
    wrong('plain text', 415, canaries.join(), 'text/plain'),
    wrong('XML', 415, '<x/>', 'application/xml'),
    wrong('a form', 415, 'a=1', 'application/x-www-form-urlencoded'),
    wrong('half a content type', 415, '{}', 'application'),
    ...(schema['type'] === 'object'
      ? [
          wrong('a list', 400, '[]'),
          wrong('a text', 400, JSON.stringify(canaries[2])),
          wrong('a number', 400, '4821'),
          wrong('null', 400, 'null'),
          wrong('unknown fields', 400, JSON.stringify(canaryFields)),
          wrong('one field in both casings', 400, '{"code":"1","Code":"2"}'),
        ]
      : [wrong('an object', 400, JSON.stringify(canaryFields))]),
  ]
}

const anId = '0f8fad5b-d9cb-469f-a165-70867728950e'
/** The path with a valid value for each parameter, in OpenAPI or Fastify syntax. */
export const filled = (path: string) =>
  path
    .replaceAll(/\{position\}|:position/g, '1')
    .replaceAll(/\{kind\}|:kind/g, 'email')
    .replaceAll(/\{\w+\}|:\w+/g, anId)
const json = { 'content-type': 'application/json' }
