import { brotliDecompressSync } from 'node:zlib'
import { refusals } from '@joblane/contracts/refusals'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { testDatabase } from '#testing/test-database.ts'
import type { ApiDocument } from './api-docs-page.ts'

const { sql } = await testDatabase()
const app = await testApp({ sql, settings: { PUBLIC_URL: 'https://joblane.test' } })
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
    .map((route) => route.replaceAll(/:(\w+)/g, '{$1}').replace(/\/$/, ''))

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

test('a linter finds nothing to criticize', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const problems = await lintFromString({ source: reply.body, absoluteRef: 'openapi.json', config })

  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('every object has a name', () => {
  const inline = objectsIn(document).filter((path) => !/^\/components\/schemas\/\w+$/.test(path))

  expect(inline).toEqual([])
})

/** The paths of every schema with properties. */
const objectsIn = (node: unknown, path = ''): string[] =>
  typeof node !== 'object' || node === null
    ? []
    : [
        ...('properties' in node && typeof node.properties === 'object' ? [path] : []),
        ...Object.entries(node).flatMap(([key, value]) => objectsIn(value, `${path}/${key}`)),
      ]

test('every failure is documented, as the one envelope, with its codes', () => {
  for (const { name, security, responses = {} } of operations) {
    const failures = Object.entries(responses).filter(([status]) => status !== '200')
    const due = [
      'INVALID_INPUT',
      'TOO_MANY_REQUESTS',
      'UNEXPECTED',
      'OVERLOADED',
      'UNAVAILABLE',
      ...(security?.length ? ['SIGN_IN_REQUIRED'] : []),
      ...(name.startsWith('GET ') ? [] : ['CSRF_MISMATCH', 'BODY_TOO_LARGE', 'UNSUPPORTED_TYPE']),
    ]

    const codes = failures.flatMap(([status, { content = {} }]) => {
      const { schema, examples = {} } = content['application/json'] ?? {}
      expect.soft(schema, name).toEqual({ $ref: '#/components/schemas/Failure' })
      for (const code of Object.keys(examples)) {
        expect
          .soft(document.components?.examples?.[code]?.value, name)
          .toMatchObject({ status: Number(status), code })
      }

      return Object.keys(examples)
    })
    expect.soft(codes, name).toEqual(expect.arrayContaining(due))
  }
})

/** Met before it is known which call it is. */
const beforeAnyCall = ['HEADERS_TOO_LARGE', 'REQUEST_TOO_SLOW']

test('every code belongs to a call', () => {
  const documented = Object.keys(document.components?.examples ?? {})

  expect([...documented, ...beforeAnyCall].toSorted()).toEqual(Object.keys(refusals).toSorted())
})

test('a call names the codes of its own rules', () => {
  const unlock = operations.find(({ operationId }) => operationId === 'unlockDemand')
  const conflicts = unlock?.responses?.['409']?.content?.['application/json']?.examples

  expect(Object.keys(conflicts ?? {})).toEqual(['DEMAND_FULL', 'DEMAND_INACTIVE', 'OWN_REQUEST'])
})

test.each([
  ['GET /api/jobcoins/statement.csv', 'text/csv'],
  ['GET /api/demands/events', 'text/event-stream'],
])('%s answers with %s', (call, mediaType) => {
  const operation = operations.find(({ name }) => name === call)

  expect(Object.keys(operation?.responses?.['200']?.content ?? {})).toEqual([mediaType])
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
    const route = name.replaceAll(/\{(\w+)\}/g, ':$1')
    const { bearer, ...rest } = guards.get(route) ?? guards.get(`${route}/`) ?? { bearer: 'ignored' }
    const link = 'orLink' in rest ? [{ privateLink: [] }] : []
    const expected = {
      ignored: [],
      required: [{ bearer: [] }, ...link],
      optional: [{}, { bearer: [] }, ...link],
    }
    expect.soft([name, security]).toEqual([name, expected[bearer]])
  }
})

test('people read the same as a page without script', async () => {
  const page = await app.inject('/api/docs')

  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'/)
  expect(page.body).not.toMatch(/<script|https?:\/\/(?!localhost)/)
  for (const { name } of operations) expect.soft(page.body).toContain(`<code>${name}</code>`)
  const linked = new Set([...page.body.matchAll(/<a href="#(\w+)">/g)].map(([, id]) => id))
  for (const id of linked) expect.soft(page.body).toContain(` id="${id}"`)
  expect(linked).toContain('Failure')
  expect(linked).toContain('DEMAND_FULL')
})

test('every call has a name of its own, an area that is explained, and says who may call it', () => {
  const { tags } = reply.json<{ tags: { name: string; description: string }[] }>()
  const names = operations.map(({ operationId }) => operationId)

  expect(new Set(names).size).toBe(operations.length)
  expect(names).toContain('listAvailable')
  expect(names).toContain('unlockDemand')
  expect(tags.map(({ name }) => name)).toEqual(
    expect.arrayContaining(operations.flatMap((operation) => operation.tags ?? [])),
  )
  for (const { name, security } of operations) expect.soft(security, name).toBeInstanceOf(Array)
})

test.each(['/api/openapi.json', '/api/docs'])('%s is sent compressed', async (url) => {
  const plain = await app.inject(url)
  const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })

  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body)
})
