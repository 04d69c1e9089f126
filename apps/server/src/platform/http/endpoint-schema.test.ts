import buildSerializer from 'fast-json-stringify'
import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { exportedEndpoints } from '../docs/contract-exports.ts'
import { schemaOf } from './endpoint-schema.ts'
import { validatorCompiler } from './validator.ts'

// The server compiles them only when the endpoint is first called.
test.each(exportedEndpoints)('the schemas of %s can be compiled', (_name, endpoint) => {
  const { params, querystring, headers, body, response } = schemaOf(endpoint)
  const parts = Object.entries({ params, querystring, headers, body }) as [string, TSchema | undefined][]
  for (const [httpPart, schema] of parts) {
    if (!schema) continue
    const validate = validatorCompiler({ schema, httpPart, method: endpoint.method, url: endpoint.path })
    expect(() => validate({})).not.toThrow()
  }

  expect(() => buildSerializer((response as { 200: object })[200])).not.toThrow()
})

test('an endpoint has the same schema each time, of which nothing is compiled again', () => {
  for (const [, endpoint] of exportedEndpoints) expect(schemaOf(endpoint)).toBe(schemaOf(endpoint))
})
