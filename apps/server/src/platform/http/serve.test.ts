import { endpoint, strictObject, Uuid } from '@joblane/contracts/http/endpoint'
import { anyone, member, only, visitorOrMember } from '@joblane/contracts/http/access'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { DomainError } from '#kernel/domain-error.ts'
import type { Bearer } from '#kernel/principal.ts'
import { platformApp } from '#testing/platform-app.ts'
import { Answer, serve } from './serve.ts'

const greet = endpoint({
  method: 'POST',
  path: '/api/greetings',
  summary: 'Greet',
  access: anyone,
  body: strictObject({ fullName: Type.String({ maxLength: 20 }) }),
  reply: Type.Object({ text: Type.String() }),
})
const whoami = endpoint({
  method: 'GET',
  path: '/api/me',
  summary: 'Who',
  access: visitorOrMember,
  reply: Type.String(),
})
const mine = endpoint({
  method: 'GET',
  path: '/api/mine/:id',
  summary: 'Mine',
  access: member,
  params: strictObject({ id: Uuid }),
  reply: Type.Null(),
})
const workersOnly = endpoint({
  method: 'GET',
  path: '/api/work',
  summary: 'Work',
  access: only('WORKER'),
  reply: Type.Null(),
})
const close = endpoint({
  method: 'POST',
  path: '/api/close',
  summary: 'Close',
  access: only('ADMINISTRATOR'),
  body: strictObject({ isOnRecord: Type.Boolean() }),
  reply: Type.Null(),
})

const principals: Record<string, Bearer> = {
  'w.w.w': { scope: 'session', accountId: 'a', sessionId: 's', role: 'WORKER' },
  'c.c.c': { scope: 'session', accountId: 'b', sessionId: 's', role: 'CUSTOMER' },
  'a.a.a': { scope: 'session', accountId: 'd', sessionId: 's', role: 'ADMINISTRATOR' },
  'r.r.r': { scope: 'registration', accountId: 'c', sessionId: 's', role: 'WORKER' },
}

function routes(app: FastifyInstance) {
  serve(app, greet, ({ body }) => new Answer({ text: `Hello ${body.fullName}`, secret: 1 }, 'Greeted'))
  serve(app, whoami, ({ caller }) => caller?.role ?? 'visitor')
  serve(app, mine, () => null)
  serve(app, close, async ({ operator, body }) => {
    operator.isOnRecord = body.isOnRecord
    return null
  })
  serve(app, workersOnly, () => {
    throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: 7 })
  })
}

const anApp = () => platformApp({ routes, authenticate: async (token) => principals[token] ?? null })

const post = async (payload: string | object, type = 'application/json') =>
  (await anApp()).inject({
    method: 'POST',
    url: '/api/greetings',
    payload,
    headers: { 'content-type': type },
  })

test.each([{ fullName: 'Ada' }, { FullName: 'Ada' }])(
  'a body in either casing is understood: %o',
  async (body) => {
    const reply = await post(body)

    expect(reply.json()).toEqual({ success: true, data: { text: 'Hello Ada' }, message: 'Greeted' })
  },
)

test.each([
  [
    'an unknown field',
    { fullName: 'Ada', role: 'ADMINISTRATOR' },
    { role: ["We don't recognize this field."] },
  ],
  ['a missing field', {}, { fullName: ['This field is required.'] }],
  ['a wrong type', { fullName: 7 }, { fullName: ['This must be of type string.'] }],
  ['too long a text', { fullName: 'x'.repeat(21) }, { fullName: ['This may have at most 20 characters.'] }],
])('%s is refused by name', async (_, body, errors) => {
  const reply = await post(body)

  expect(reply.json().code).toBe('INVALID_INPUT')
  expect(reply.json()).toMatchObject({ success: false, status: 400, title: 'Bad Request', errors })
})

test.each([
  ['malformed JSON', '{"fullName":', 'application/json', 400],
  ['a poisoned prototype', '{"__proto__":{"fullName":"x"}}', 'application/json', 400],
  ['both casings of one field', '{"fullName":"a","FullName":"b"}', 'application/json', 400],
  ['an empty body', '', 'application/json', 400],
  ['a list', '[]', 'application/json', 400],
  ['another content type', 'fullName=Ada', 'application/x-www-form-urlencoded', 415],
])('%s is refused in the envelope', async (_, payload, type, status) => {
  const reply = await post(payload, type)

  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({ success: false, status })
})

test.each([
  ['/api/me', undefined, 200],
  ['/api/me', 'Bearer w.w.w', 200],
  ['/api/me', 'Bearer x.x.x', 401],
  ['/api/me', 'Basic dXNlcg==', 401],
  ['/api/work', undefined, 401],
  ['/api/work', 'Bearer c.c.c', 403],
  ['/api/work', 'Bearer r.r.r', 403],
  ['/api/mine/nonsense', 'Bearer w.w.w', 400],
  ['/api/nowhere', undefined, 404],
])('%s with %s answers %i', async (url, authorization, status) => {
  const reply = await (await anApp()).inject({ url, headers: { ...(authorization && { authorization }) } })

  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({ success: status === 200 })
})

test('a registration token counts as a visitor where the bearer is optional', async () => {
  const reply = await (await anApp()).inject({ url: '/api/me', headers: { authorization: 'Bearer r.r.r' } })

  expect(reply.json()).toMatchObject({ data: 'visitor' })
})

test('a refusal that says when to come back carries Retry-After', async () => {
  const reply = await (await anApp()).inject({ url: '/api/work', headers: { authorization: 'Bearer w.w.w' } })

  expect(reply.json().code).toBe('TOO_MANY_REQUESTS')
  expect(reply.headers['retry-after']).toBe('7')
})

test.each([
  [true, 200],
  [false, 500],
])(
  'a change by an administrator with a row in the audit (%s) is answered by %i',
  async (isOnRecord, status) => {
    const reply = await (
      await anApp()
    ).inject({
      method: 'POST',
      url: '/api/close',
      payload: { isOnRecord },
      headers: { authorization: 'Bearer a.a.a' },
    })

    expect(reply.statusCode).toBe(status)
  },
)
