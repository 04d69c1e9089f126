import type { ApiDocument } from '#platform/api-docs-page.ts'
import type { Call } from './call-server.ts'

type Wrong = Call & { name: string; status: number }
type Operation = ApiDocument['paths'][string][string] & {
  method: string
  path: string
  headers: Record<string, string>
}
type Admit = (route: string) => Record<string, string>

/** Ways to call an API wrongly, made from its own description, so that a new call is covered the day it is described. */
export function malformedCalls(document: ApiDocument, admit: Admit, canaries: readonly string[]): Wrong[] {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
      headers: admit(`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    })),
  )

  return [
    ...operations.flatMap((operation) => wrongBodies(operation, canaries)),
    ...operations.flatMap(wrongParameters),
    ...operations.flatMap(wrongPaths),
    ...operations.flatMap(wrongTokens),
    ...wrongRoutes(Object.keys(document.paths)),
  ]
}

const anId = '0f8fad5b-d9cb-469f-a165-70867728950e'
/** The path with something valid for each of its parameters, as OpenAPI or Fastify writes them. */
export const filled = (path: string) =>
  path
    .replaceAll(/\{position\}|:position/g, '1')
    .replaceAll(/\{kind\}|:kind/g, 'email')
    .replaceAll(/\{\w+\}|:\w+/g, anId)
const json = { 'content-type': 'application/json' }

function wrongBodies(operation: Operation, canaries: readonly string[]): Wrong[] {
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

function wrongParameters({ method, path, headers, parameters = [] }: Operation): Wrong[] {
  const wrong = (query: string) => ({
    name: `${method} ${path}?${query.slice(0, 60)}`,
    status: 400,
    method,
    path: `${filled(path)}?${query}`,
    headers,
  })
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')

  return [
    wrong('canary@example.test=1'),
    wrong('a=%00'),
    ...inQuery.flatMap(({ name, schema = {} }) => [
      wrong(`${name}=1&${name}=2&${name}=3`),
      ...(isNumber(schema)
        ? ['abc', '1.5', '-1', '1e400', '0x10', '%201', '99999999999999999999'].map((value) =>
            wrong(`${name}=${value}`),
          )
        : []),
      ...(isNumber(schema) ? [] : [wrong(`${name}=${'x'.repeat(5000)}`)]),
    ]),
  ]
}

const isNumber = (schema: Record<string, unknown>) =>
  schema['type'] === 'integer' || schema['type'] === 'number'

function wrongPaths({ method, path, headers }: Operation): Wrong[] {
  const [parameter] = /\{\w+\}/.exec(path) ?? []
  if (parameter === undefined) return []

  return [
    'nonsense',
    "1' or '1'='1",
    'canary@example.test',
    '%00',
    '%zz',
    '%ff',
    'x'.repeat(300),
    '..%2f..%2fetc',
  ].map((value) => {
    const inserted = value.includes('%') ? value : encodeURIComponent(value)

    return {
      name: `${method} ${path} with ${value.slice(0, 30)}`,
      status: 400,
      method,
      path: filled(path.replace(parameter, inserted)),
      headers,
    }
  })
}

function wrongTokens({ method, path, security }: Operation): Wrong[] {
  if (!security) return []
  const headers = [
    'Bearer',
    'Bearer x',
    'Basic dXNlcjpwYXNz',
    'Bearer a.b.c',
    'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
  ]

  return headers.map((authorization) => ({
    name: `${method} ${path} with ${authorization}`,
    status: 401,
    method,
    path: filled(path),
    headers: { authorization },
  }))
}

const unknownPaths = [
  '/api',
  '/api/',
  '/api/nowhere',
  '/api/categories/x',
  '/api//categories',
  '/api/%2e%2e/etc/passwd',
  '/api/CATEGORIES',
  '/api/categories.json',
  '/api/v1/categories',
  '/api/.env',
  '/api/graphql',
]

const wrongRoutes = (known: readonly string[]): Wrong[] => [
  ...unknownPaths.flatMap((path) =>
    ['GET', 'POST', 'PUT', 'DELETE'].map((method) => ({
      name: `${method} ${path}`,
      status: 404,
      method,
      path,
    })),
  ),
  ...known.flatMap((path) =>
    ['PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'].map((method) => ({
      name: `${method} ${path}`,
      status: 404,
      method,
      path: filled(path),
    })),
  ),
]
