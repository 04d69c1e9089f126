import { anyone } from '@joblane/contracts/http/access'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { platformApp } from '#testing/platform-app.ts'
import { offerCsrfCookie } from './csrf.ts'

function routes(app: FastifyInstance) {
  const config = { access: anyone }
  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: '/api/act',
    config,
    handler: async () => 'done',
  })
  app.get('/page', { config }, async (request, reply) => {
    offerCsrfCookie(request, reply, request.headers['x-secure'] === '1')
    return 'page'
  })
}

const send = async (options: InjectOptions) => (await platformApp({ routes })).inject(options)

test.each([
  ['POST', undefined, undefined, 200],
  ['POST', 'other=1', undefined, 200],
  ['POST', 'XSRF-TOKEN=abc', 'abc', 200],
  ['POST', 'a=1; XSRF-TOKEN=abc; b=2', 'abc', 200],
  ['POST', undefined, 'abc', 200],
  ['GET', 'XSRF-TOKEN=abc', undefined, 200],
  ['HEAD', 'XSRF-TOKEN=abc', undefined, 200],
  ['POST', 'XSRF-TOKEN=abc', undefined, 403],
  ['PUT', 'XSRF-TOKEN=abc', '', 403],
  ['DELETE', 'XSRF-TOKEN=abc', 'abd', 403],
  ['POST', 'XSRF-TOKEN=abc', 'abcd', 403],
  ['POST', 'XSRF-TOKEN=', '', 403],
  ['POST', 'XSRF-TOKEN=abc; XSRF-TOKEN=evil', 'evil', 403],
  ['POST', 'not-XSRF-TOKEN=abc', undefined, 200],
] as const)('%s with cookie %s and header %s answers %i', async (method, cookie, header, status) => {
  const headers = { ...(cookie && { cookie }), ...(header !== undefined && { 'x-xsrf-token': header }) }
  const reply = await send({ method, url: '/api/act', headers })

  expect(reply.statusCode).toBe(status)
})

test('a mismatch is refused in the envelope', async () => {
  const reply = await send({ method: 'POST', url: '/api/act', headers: { cookie: 'XSRF-TOKEN=abc' } })

  expect(reply.json()).toMatchObject({
    success: false,
    status: 403,
    code: 'CSRF_MISMATCH',
  })
})

test('a page gives a browser without the cookie a new one that its scripts can read', async () => {
  const [one, other] = [await send({ url: '/page' }), await send({ url: '/page' })]

  const value = expect.stringMatching(/^[\w-]{36}$/)
  expect(one.cookies).toEqual([{ name: 'XSRF-TOKEN', value, path: '/', sameSite: 'Lax', maxAge: 31_536_000 }])
  expect(one.headers['set-cookie']).not.toBe(other.headers['set-cookie'])
})

test('a page leaves the cookie of a browser that has one', async () => {
  const reply = await send({ url: '/page', headers: { cookie: 'XSRF-TOKEN=abc' } })

  expect(reply.headers['set-cookie']).toBeUndefined()
})

test('over https the cookie is for https only', async () => {
  const reply = await send({ url: '/page', headers: { 'x-secure': '1' } })

  expect(reply.cookies).toEqual([expect.objectContaining({ name: 'XSRF-TOKEN', secure: true })])
})
