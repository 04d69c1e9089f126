import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { visitorOrMember } from '@joblane/contracts/http/access'
import { endpoint, strictObject } from '@joblane/contracts/http/endpoint'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { platformApp } from '#testing/platform-app.ts'
import { serve } from '../http/serve.ts'

const listWords = endpoint({
  method: 'GET',
  path: '/api/words',
  summary: 'Words',
  access: visitorOrMember,
  query: strictObject({ word: Type.String() }),
  reply: Type.Array(Type.Object({ word: Type.String() })),
})

const anybody = { authorization: 'Bearer a.a.a' }
const takes = (encodings: string) => ({ 'accept-encoding': encodings })

/** Words, each with a secret that is not in the contract; visitors get cached responses. */
async function anApp() {
  let loads = 0
  const app = await platformApp({
    authenticate: async () => ({ scope: 'session', accountId: 'a', sessionId: 's', role: 'WORKER' }),
    routes: (scope) =>
      serve(
        scope,
        listWords,
        async ({ query: { word } }) => {
          loads += 1
          return Array.from({ length: 100 }, () => ({ word, secret: 'never sent' }))
        },
        { keyOf: ({ caller, query }) => (caller ? null : query.word) },
      ),
  })
  const get = (word: string, headers = {}) => app.inject({ url: `/api/words?word=${word}`, headers })

  return { app, get, count: () => loads }
}

test('visitors share an answer until it is invalidated', async () => {
  const { app, get, count } = await anApp()
  const replies = await Promise.all([get('a'), get('a'), get('a')])
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  expect(count()).toBe(1)

  app.invalidate('/api/other')
  await get('a')
  expect(count()).toBe(1)

  app.invalidate('/api/words')
  await get('a')
  expect(count()).toBe(2)
})

test('answers differ by their key', async () => {
  const { get } = await anApp()

  expect((await get('a')).json().data[0]).toEqual({ word: 'a' })
  expect((await get('b')).json().data[0]).toEqual({ word: 'b' })
})

test('the answer to a member is not cached here or on the way', async () => {
  const { get, count } = await anApp()
  const first = await get('a', anybody)
  await get('a', anybody)

  expect(count()).toBe(2)
  expect(first.headers['cache-control']).toBe('no-store')
})

test('a visitor who has the current answer gets 304', async () => {
  const { get } = await anApp()
  const first = await get('a')
  const again = await get('a', { 'if-none-match': first.headers.etag })

  expect(first.headers['cache-control']).toBe('private, no-cache')
  expect(again).toMatchObject({ statusCode: 304, body: '' })
})

test.each([
  ['a visitor', {}],
  ['a member', anybody],
])('%s gets the answer as small as the client takes it', async (_, headers) => {
  const { get } = await anApp()
  const plain = await get('a', headers)
  const brotli = await get('a', { ...headers, ...takes('gzip, deflate, br') })
  const gzip = await get('a', { ...headers, ...takes('gzip') })

  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(plain.body).not.toContain('secret')
})
