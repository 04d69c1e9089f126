import type { AddressInfo } from 'node:net'
import { anyone } from '@joblane/contracts/http/access'
import { endpoint, strictObject } from '@joblane/contracts/http/endpoint'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { sendBytes } from '#testing/call-server.ts'
import { platformApp } from '#testing/platform-app.ts'
import { serve } from './serve.ts'

const echo = endpoint({
  method: 'POST',
  path: '/api/echo/:name',
  summary: 'Echo',
  access: anyone,
  params: strictObject({ name: Type.String() }),
  body: strictObject({ text: Type.String() }),
  reply: Type.String(),
})

async function aServer() {
  const lines: string[] = []
  const app = await platformApp({ lines, routes: (scope) => serve(scope, echo, ({ body }) => body.text) })
  await app.listen({ port: 0, host: '127.0.0.1' })

  return { app, lines, port: (app.server.address() as AddressInfo).port }
}

const post = (headers: string, body = '') =>
  `POST /api/echo/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`
const get = (path: string, headers = 'Host: x\r\nConnection: close') =>
  `GET ${path} HTTP/1.1\r\n${headers}\r\n\r\n`

test.each<[string, string | Buffer, number]>([
  ['no HTTP at all', 'canary@example.test\r\n\r\n', 400],
  ['a TLS handshake', Buffer.from('16030100a5010000a10303', 'hex'), 400],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['a version from the future', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', 400],
  ['an unknown method', 'FROB /api/echo/x HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['a NUL in the address', get('/api/echo/\0'), 400],
  ['an encoded NUL in the address', get('/api/echo/%00'), 400],
  ['a malformed percent in the address', get('/api/echo/%zz'), 400],
  ['half a UTF-8 character in the address', get('/api/echo/%c3'), 400],
  ['an address of twenty thousand characters', get(`/api/${'x'.repeat(20_000)}`), 431],
  ['a header without a colon', get('/api/x', 'Host: x\r\nnonsense'), 400],
  ['a header with a NUL', get('/api/x', 'Host: x\r\nX-A: a\0b'), 400],
  ['a blank in the name of a header', get('/api/x', 'Host: x\r\nX A: 1'), 400],
  ['a header of twenty thousand characters', get('/api/x', `Host: x\r\nX-A: ${'x'.repeat(20_000)}`), 431],
  ['three thousand headers', get('/api/x', `Host: x\r\n${'X-A: 1\r\n'.repeat(3000)}X-B: 1`), 431],
  ['no Host', get('/api/echo/x', 'Connection: close'), 400],
  ['an asterisk instead of an address', get('*'), 400],
  ['an asterisk that asks for options', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ['a whole address of another scheme', get('ftp://x/api/echo/x'), 400],
  ['a whole address of an unknown call', get('http://x/api/nowhere'), 404],
  ['a length that is not a number', post('Content-Length: abc', '{}'), 400],
  ['a negative length', post('Content-Length: -1', '{}'), 400],
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 3', '{}'), 400],
  ['a length and chunks', post('Content-Length: 2\r\nTransfer-Encoding: chunked', '0\r\n\r\n'), 400],
  ['a chunk of no size', post('Transfer-Encoding: chunked', 'zz\r\n{}\r\n0\r\n\r\n'), 400],
  ['an unknown transfer encoding', post('Transfer-Encoding: identity', '{}'), 400],
  ['a length over the limit', post('Content-Length: 99999999', '{}'), 413],
  [
    'chunks over the limit',
    post('Transfer-Encoding: chunked', `11170\r\n${'x'.repeat(70_000)}\r\n0\r\n\r\n`),
    413,
  ],
])('%s is answered in the envelope', async (_, bytes, status) => {
  const { lines, port } = await aServer()
  const [head = '', body = ''] = (await sendBytes(port, bytes)).split('\r\n\r\n')

  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head).toMatch(/^content-security-policy: default-src 'none'/im)
  expect(JSON.parse(body)).toMatchObject({ success: false, status })
  expect(lines.join('')).toContain(`"status":${status}`)
  expect(lines.join('')).not.toContain('canary')
})

test.each(['http://x/health/live', 'HTTPS://elsewhere.test:8080/health/live?a=http://b'])(
  '%s, as to a proxy, is its path',
  async (target) => {
    const { port } = await aServer()

    expect(await sendBytes(port, get(target))).toMatch(/^HTTP\/1\.1 200 /)
  },
)

test('the server survives a client that hangs up in the middle', async () => {
  const { app, port } = await aServer()
  const silent = sendBytes(port, post('Content-Length: 100', '{"text":'))
  app.server.closeAllConnections()
  await silent.catch(() => undefined)

  expect((await app.inject('/health/live')).statusCode).toBe(200)
})

test('a quiet probe in HTTP/1.0 needs no Host', async () => {
  const { port } = await aServer()

  expect(await sendBytes(port, 'GET /health/live HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
})

test('every way to be slow has an end', async () => {
  const { server, initialConfig } = await platformApp()

  expect(server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 60_000,
    timeout: 60_000,
    keepAliveTimeout: 72_000,
  })
  expect(initialConfig.bodyLimit).toBe(64 * 1024)
})
