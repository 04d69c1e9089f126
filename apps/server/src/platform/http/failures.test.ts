import type { AddressInfo } from 'node:net'
import { anyone, member } from '@joblane/contracts/http/access'
import { ById, endpoint, Nothing, strictObject } from '@joblane/contracts/http/endpoint'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { DomainError } from '#kernel/domain-error.ts'
import { sendBytes } from '#testing/call-server.ts'
import { platformApp } from '#testing/platform-app.ts'
import { metricsToken, undocumented } from '#testing/undocumented.ts'
import { serve } from './serve.ts'

const refuse = endpoint({
  method: 'POST',
  path: '/api/things/:id',
  summary: 'Refuse whatever is asked',
  access: anyone,
  limit: { max: 1, per: 'hour' },
  params: ById,
  body: strictObject({ why: Type.String({ maxLength: 20 }) }),
  reply: Nothing,
})
const read = endpoint({
  method: 'GET',
  path: '/api/mine',
  summary: 'Read mine',
  access: member,
  reply: Nothing,
})

const reasons: Record<string, Error> = {
  'no leads': new DomainError('NO_LEADS'),
  'database away': Object.assign(new Error('write ECONNRESET 10.0.0.1'), { code: 'ECONNRESET' }),
  bug: new TypeError('cannot read a secret'),
}

const thing = '/api/things/7d3f0c8e-4b1a-4c6e-9a5d-2f8b6c1e0a94'
const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n')
const post = (body: string, ...headers: string[]) =>
  head(`POST ${thing}`, 'Content-Type: application/json', `Content-Length: ${body.length}`, ...headers) + body
const because = (why: string) => post(JSON.stringify({ why }))

test.each([
  ['validation', post('{"why":7}'), 400, 'INVALID_INPUT', '/api/things/:id'],
  ['JSON', post('{'), 400, 'INVALID_INPUT', '/api/things/:id'],
  ['access', head('GET /api/mine'), 401, 'SIGN_IN_REQUIRED', '/api/mine'],
  ['the CSRF pair', post('{}', 'Cookie: XSRF-TOKEN=abc'), 403, 'CSRF_MISMATCH', '/api/things/:id'],
  ['a use case', because('no leads'), 402, 'NO_LEADS', '/api/things/:id'],
  ['a database that is away', because('database away'), 503, 'UNAVAILABLE', '/api/things/:id'],
  ['a bug', because('bug'), 500, 'UNEXPECTED', '/api/things/:id'],
  ['an unknown path', head('GET /api/nowhere'), 404, 'NOT_FOUND', 'unknown'],
  ['an unknown method', head(`DELETE ${thing}`), 404, 'NOT_FOUND', 'unknown'],
  ['a body too large', post('x'.repeat(70_000)), 413, 'BODY_TOO_LARGE', '/api/things/:id'],
  ['another content type', post('x').replace('/json', '/pdf'), 415, 'UNSUPPORTED_TYPE', '/api/things/:id'],
  ['an address that cannot be read', head('GET /api/%zz'), 400, 'INVALID_INPUT', 'unreadable'],
  [
    'headers too large',
    head('GET /api/mine', `X: ${'x'.repeat(20_000)}`),
    431,
    'HEADERS_TOO_LARGE',
    'unreadable',
  ],
  ['bytes that are not HTTP', 'canary\r\n\r\n', 400, 'INVALID_INPUT', 'unreadable'],
])(
  'a failure of %s has its code in the answer, the log and the metrics',
  async (_, bytes, status, code, route) => {
    const { port, lines, metrics } = await aServer()
    const [, body = ''] = (await sendBytes(port, bytes)).split('\r\n\r\n')

    expect(JSON.parse(body)).toMatchObject({ success: false, status, code })
    const logged = lines.map((line) => JSON.parse(line) as object)
    expect(logged).toContainEqual(expect.objectContaining({ route, status, code }))
    expect(await metrics()).toMatch(
      new RegExp(`^http_failures_total\\{.*route="${route}",code="${code}"\\} 1$`, 'm'),
    )
  },
)

test('a failure of a limit has its code in the answer, the log and the metrics', async () => {
  const { port, lines, metrics } = await aServer()
  await sendBytes(port, because('no leads'))
  const [, body = ''] = (await sendBytes(port, because('no leads'))).split('\r\n\r\n')

  expect(JSON.parse(body)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  expect(lines.at(-1)).toContain('"status":429,"code":"TOO_MANY_REQUESTS"')
  expect(await metrics()).toContain('route="/api/things/:id",code="TOO_MANY_REQUESTS"} 1')
})

test('what succeeds has no code', async () => {
  const { port, lines, metrics } = await aServer()
  await sendBytes(port, head('GET /health/live'))

  expect(lines.join('')).toContain('"route":"/health/live","status":200')
  expect(lines.join('')).not.toContain('"code"')
  expect(await metrics()).not.toMatch(/^http_failures_total\{/m)
})

test('a code that a route refuses with and does not list is found by the tests', async () => {
  const app = await platformApp({
    settings: { METRICS_TOKEN: metricsToken },
    routes: (scope) =>
      scope.get<{ Params: { code: 'NO_LEADS' | 'DEMAND_FULL' } }>(
        '/api/refused/:code',
        {
          config: { access: anyone, refusals: ['DEMAND_FULL'] },
          schema: { operationId: 'refuse', tags: ['demands'], response: { 200: Nothing } },
        },
        ({ params }) => {
          throw new DomainError(params.code)
        },
      ),
  })
  await app.inject('/api/refused/DEMAND_FULL')
  expect(await undocumented(app)).toEqual([])

  await app.inject('/api/refused/NO_LEADS')
  expect(await undocumented(app)).toEqual(['GET /api/refused/{code} 402', 'GET /api/refused/{code} NO_LEADS'])
})

async function aServer() {
  const lines: string[] = []
  const app = await platformApp({
    lines,
    routes: (scope) => {
      serve(scope, read, () => null)
      serve(scope, refuse, ({ body: { why } }) => {
        throw reasons[why] ?? new Error(why)
      })
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })

  return {
    lines,
    port: (app.server.address() as AddressInfo).port,
    metrics: async () => (await app.inject('/metrics')).body,
  }
}
