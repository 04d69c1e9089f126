import { anyone } from '@joblane/contracts/http/access'
import { endpoint, strictObject } from '@joblane/contracts/http/endpoint'
import * as fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { platformApp } from '#testing/platform-app.ts'
import { serve } from './serve.ts'

const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Log in',
  access: anyone,
  accepts: 'form',
  body: strictObject({ email: Type.String(), password: Type.String() }),
  reply: Type.Object({ email: Type.String(), password: Type.String() }),
})
const other = endpoint({ ...login, path: '/api/other', accepts: 'json' })

function routes(app: FastifyInstance) {
  serve(app, login, ({ body }) => body)
  serve(app, other, ({ body }) => body)
}

const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=b'
const part = (name: string, value: string, more = '') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`

const send = async (type: string, payload: string | Buffer, url = '/api/login') =>
  (await platformApp({ routes })).inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

test.each([
  [urlencoded, 'email=a%40b.test&password=p%20%2B1'],
  [urlencoded, 'Email=a%40b.test&Password=p+%2B1'],
  [`${urlencoded}; charset=utf-8`, 'email=a%40b.test&password=p+%2B1'],
  [multipart, `${part('email', 'a@b.test')}${part('password', 'p +1')}--b--\r\n`],
  ['multipart/form-data; boundary="b"', `${part('password', 'p +1')}${part('email', 'a@b.test')}--b--`],
])('fields of %s are read', async (type, payload) => {
  const reply = await send(type, payload)

  expect(reply.json()).toMatchObject({ data: { email: 'a@b.test', password: 'p +1' } })
})

test.each([
  ['a field sent twice', urlencoded, 'email=a&email=b&password=p', 400],
  ['both casings of a field', urlencoded, 'email=a&Email=b&password=p', 400],
  ['an unknown field', urlencoded, 'email=a&password=p&role=ADMINISTRATOR', 400],
  ['a missing field', urlencoded, 'email=a', 400],
  ['a NUL', urlencoded, 'email=a%00&password=p', 400],
  ['broken UTF-8', urlencoded, Buffer.from('email=\xff\xfe&password=p', 'latin1'), 400],
  ['a poisoned prototype', urlencoded, '__proto__=x&email=a&password=p', 400],
  ['too much', urlencoded, `email=${'a'.repeat(20_000)}&password=p`, 413],
  ['nothing', urlencoded, '', 400],
  ['a file', multipart, `${part('email', 'x', '; filename="x.txt"')}${part('password', 'p')}--b--\r\n`, 400],
  ['an unfinished part', multipart, part('email', 'a@b.test'), 400],
  ['a part without a name', multipart, '--b\r\n\r\nx\r\n--b--\r\n', 400],
  [
    'a part with an unfinished header',
    multipart,
    `--b\r\nname="e\0\r\n${part('password', 'p')}--b--\r\n`,
    400,
  ],
  ['no boundary', 'multipart/form-data', 'x', 400],
  ['another boundary', multipart, '--c\r\n\r\n\r\n--c--', 400],
  ['too many bytes', multipart, `${part('email', 'a'.repeat(20_000))}--b--\r\n`, 413],
  ['JSON', 'application/json', '{"email":"a","password":"p"}', 415],
  ['plain text', 'text/plain', 'email=a&password=p', 415],
])('%s is refused in the envelope', async (_, type, payload, status) => {
  const reply = await send(type, payload)

  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({ success: false, status })
})

test('an endpoint that takes JSON takes no form', async () => {
  expect((await send(urlencoded, 'email=a&password=p', '/api/other')).json().code).toBe('UNSUPPORTED_TYPE')
})

test('a damaged form is always answered, and never with an error of ours', async () => {
  const app = await platformApp({ routes, settings: { LOG_LEVEL: 'silent' } })
  const whole = `${part('email', 'a@b.test')}${part('password', 'p +1')}--b--\r\n`
  const pieces = fc.constantFrom(
    '\r\n',
    '--b',
    '--',
    '\n',
    '"',
    ';',
    'name=',
    'filename="',
    '\0',
    ':',
    'é',
    '',
  )
  const damage = fc.tuple(fc.nat(whole.length), fc.nat(12), pieces)

  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 4 }), async (damages) => {
      const payload = damages.reduce(
        (text, [at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut),
        whole,
      )
      const headers = { 'content-type': multipart }
      const reply = await app.inject({ method: 'POST', url: '/api/login', payload, headers })

      expect([200, 400]).toContain(reply.statusCode)
    }),
    { numRuns: 300 },
  )
})
