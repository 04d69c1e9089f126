import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { testDatabase } from '#testing/test-database.ts'
import type { ApiDocument } from './api-docs-page.ts'

const { sql } = await testDatabase()
const app = await testApp({ sql })
const reply = await app.inject('/api/openapi.json')
const document = reply.json<ApiDocument & { openapi: string }>()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    ...operation,
  })),
)

/** Routes that document the API and are not part of it. */
const aboutIt = ['GET /api/docs', 'GET /api/openapi.json']

test('the document is OpenAPI 3.1', () => {
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(document.openapi).toBe('3.1.0')
})

test('every call of the API is described, and nothing else', () => {
  const served = [...app.guards().keys()]
    .filter((route) => route.includes(' /api/') && !route.startsWith('HEAD ') && !aboutIt.includes(route))
    .map((route) => route.replaceAll(/:(\w+)/g, '{$1}'))

  expect(operations.map(({ name }) => name).toSorted()).toEqual(served.toSorted())
})

test('every call has a summary, an area and an answer', () => {
  for (const { name, summary, tags, responses } of operations) {
    expect.soft({ name, summary, tags, responses }).toEqual({
      name,
      summary: expect.stringMatching(/\S/),
      tags: [expect.stringMatching(/\S/)],
      responses: expect.objectContaining({}),
    })
    expect.soft(Object.keys(responses ?? {}), name).not.toHaveLength(0)
  }
})

test('every reference leads somewhere', () => {
  const text = JSON.stringify(document)
  const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path.split('/'))

  for (const path of references) {
    const found = path.reduce<unknown>((node, key) => Object(node)[key], document)
    expect(found).toBeDefined()
  }
})

test('what needs a token says so', () => {
  const guards = app.guards()

  for (const { name, security } of operations) {
    const bearer = guards.get(name.replaceAll(/\{(\w+)\}/g, ':$1'))?.bearer
    expect
      .soft([name, security?.length ?? 0])
      .toEqual([name, { ignored: 0, required: 1, optional: 2 }[bearer ?? 'ignored']])
  }
})

test('people read the same as a page without script', async () => {
  const page = await app.inject('/api/docs')

  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'/)
  expect(page.body).not.toMatch(/<script|https?:\/\/(?!localhost)/)
  for (const { name } of operations) expect.soft(page.body).toContain(`<code>${name}</code>`)
})

test('every call has a name of its own, an area that is explained, and says who may call it', () => {
  const { tags } = reply.json<{ tags: { name: string; description: string }[] }>()
  const names = operations.map(({ operationId }) => operationId)

  expect(new Set(names).size).toBe(operations.length)
  expect(names).toContain('getDemandsAvailable')
  expect(names).toContain('postDemandsByIdUnlock')
  expect(new Set(operations.flatMap((operation) => operation.tags ?? []))).toEqual(
    new Set(tags.map(({ name }) => name)),
  )
  for (const { name, security } of operations) expect.soft(security, name).toBeInstanceOf(Array)
})

test.each(['/api/openapi.json', '/api/docs'])('%s is sent compressed', async (url) => {
  const plain = await app.inject(url)
  const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })

  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body)
})
