import type { ApiDocument } from '#platform/docs/api-docs-page.ts'
import { filled, type Operation, type Wrong, wrongBodies } from './malformed-bodies.ts'

type Admit = (route: string) => Record<string, string>

/** Invalid API calls generated from the OpenAPI description, so that a new endpoint is covered automatically. */
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
  if (!security?.length) return []
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
