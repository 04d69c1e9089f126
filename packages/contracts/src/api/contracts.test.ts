/// <reference types="vite/client" />
import { describe, expect, test } from 'vitest'
import { type Access, roles } from './access.ts'
import { manageRequestPath } from './managed-demands.ts'
import { PanelDemand } from './demand.ts'
import { browseOpen, DemandPage, demandTexts, postDemand } from './demands.ts'
import type { Endpoint } from './endpoint.ts'
import { Failure } from './envelope.ts'
import { CustomerMatch } from './matches.ts'
import { JobcoinsPacket } from '../plans.ts'
import { Rating, verifyLicense } from './professionals.ts'

/** Every contract, also those to come: what follows holds for each of them. */
const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '../plans.ts', '!./*.test.ts'], {
  eager: true,
})
const named = Object.values(modules).flatMap((module) => Object.entries(module))

type Schema = {
  '~kind'?: string
  type?: string | string[]
  format?: string
  pattern?: string
  default?: unknown
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  additionalProperties?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isEndpoint = (value: unknown): value is Endpoint => isRecord(value) && 'reply' in value
const isSchema = (value: unknown): value is Schema => isRecord(value) && '~kind' in value

const endpoints = named.filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))

/** A schema with all that it is made of. */
const partsOf = (schema: Schema): Schema[] => [
  schema,
  ...[
    ...(schema.anyOf ?? []),
    ...(schema.items ? [schema.items] : []),
    ...Object.values({ ...schema.properties, ...schema.patternProperties }),
  ].flatMap(partsOf),
]

const inputsOf = ({ params, query, body }: Endpoint) =>
  [params, query, body].flatMap((part) => (part ? partsOf(part as Schema) : []))

const allSchemas = named.flatMap(([, value]): Schema[] => {
  if (isEndpoint(value)) return [value.reply, value.beside ?? value.reply, ...inputsOf(value)] as Schema[]
  return isSchema(value) ? [value] : []
})

describe.each(endpoints)('%s', (_, endpoint) => {
  const { method, path, summary, access, limit, params } = endpoint

  test('has a method, an address and a summary', () => {
    expect(['GET', 'POST', 'PUT', 'DELETE']).toContain(method)
    expect(path).toMatch(/^\/api(?:\/:?[A-Za-z-]+)+\/?$/)
    expect(summary).toMatch(/^[A-Z].{8,}[^.]$/)
  })

  test('says who may call it', () => {
    const {
      bearer,
      roles: allowed,
      limited,
      orLink,
    } = access as Access & {
      roles?: string[]
      limited?: string[]
      orLink?: boolean
    }

    expect(['ignored', 'optional', 'required']).toContain(bearer)
    expect(allowed ?? ['WORKER']).not.toHaveLength(0)
    expect(roles).toEqual(expect.arrayContaining(allowed ?? []))
    expect(limited ?? ['request']).not.toHaveLength(0)
    expect(['registration', 'request']).toEqual(expect.arrayContaining(limited ?? []))
    expect(orLink ?? true).toBe(true)
  })

  test('is limited to so many calls in a known time', () => {
    if (!limit) return

    expect(limit.max).toBeGreaterThan(0)
    expect(['minute', 'hour', 'day']).toContain(limit.per)
  })

  test('takes its parameters from its path', () => {
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)

    expect(Object.keys((params as Schema | undefined)?.properties ?? {})).toEqual(inPath)
  })

  test('takes a body only where it changes something', () => {
    expect(method === 'GET' && endpoint.body !== undefined).toBe(false)
    expect(['json', 'form']).toContain(endpoint.accepts ?? 'json')
    expect(endpoint.bodyOptional ?? true).toBe(true)
    expect(endpoint.isRepeatable ?? true).toBe(true)
    expect(endpoint.isRepeatable !== undefined && method !== 'POST').toBe(false)
  })

  test('refuses what is unknown or without bounds', () => {
    for (const part of inputsOf(endpoint)) {
      if (part.type === 'object') expect(part.additionalProperties).toBe(false)
      if (part.type === 'integer') expect(part.minimum).toBeTypeOf('number')
      if (part.type === 'array') expect(part.maxItems).toBeTypeOf('number')
      if (part.type === 'string' && part.const === undefined)
        expect(part.maxLength ?? part.format ?? part.pattern).toBeDefined()
    }
  })
})

test('no two endpoints have one method and address', () => {
  expect(endpoints.length).toBeGreaterThan(50)
  const calls = endpoints.map(([, { method, path }]) => `${method} ${path}`)

  expect(new Set(calls).size).toBe(calls.length)
})

test('every schema says something', () => {
  const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']

  for (const part of allSchemas.flatMap(partsOf)) {
    const { type, anyOf, enum: values, pattern, format } = part
    const isFree = part['~kind'] === 'Unknown'
    expect(isFree || type || anyOf || values || 'const' in part, JSON.stringify(part)).toBeTruthy()
    if (type !== undefined) expect(types).toEqual(expect.arrayContaining([type].flat()))
    expect([type ?? 'any'].flat()).not.toHaveLength(0)
    if (anyOf) expect(anyOf.length).toBeGreaterThan(1)
    if (values) expect(values.length).toBeGreaterThan(1)
    expect([...(values ?? []), part.const ?? 'x']).not.toContain('')
    if (type === 'object') expect({ ...part.properties, ...part.patternProperties }).not.toEqual({})
    if (pattern !== undefined) expect(pattern).toMatch(/^\^.+\$$/)
    expect(['uuid', 'date-time', 'date', 'uri', 'email']).toContain(format ?? 'uuid')
  }
})

test('a default is empty, the first of several values, or within its bounds', () => {
  for (const { default: usual, enum: values, minimum } of allSchemas.flatMap(partsOf)) {
    if (typeof usual === 'string') expect(usual).toBe(values?.[0] ?? '')
    if (typeof usual === 'number') expect(usual).toBeGreaterThanOrEqual(minimum ?? Infinity)
  }
})

test('nothing that is exported is empty', () => {
  for (const [name, value] of named) {
    if (typeof value === 'string') expect(value, name).not.toBe('')
    if (isRecord(value)) expect(Object.keys(value), name).not.toHaveLength(0)
    if (isRecord(value)) expect(Object.values(value), name).not.toContain('')
    if (Array.isArray(value)) expect(value.length, name).toBeGreaterThan(1)
    if (name.endsWith('Path') && typeof value === 'string') expect(value).toMatch(/^\/[a-z]/)
  }
})

test('moments are written with date and time, ids as UUIDs', () => {
  const formatOf = (name: string) => (named.find(([key]) => key === name)?.[1] as Schema).format

  expect([formatOf('Timestamp'), formatOf('Uuid')]).toEqual(['date-time', 'uuid'])
})

test('the secret of a private link reaches no server', () => {
  expect(manageRequestPath('s3cret')).toBe('/manage-request#s3cret')
})

test('the panel of the home page has nothing of a customer but the masked phone', () => {
  const keys = Object.keys(PanelDemand.properties)

  for (const personal of ['customerName', 'customerEmail', 'zipCode', 'requirements', 'price', 'channels'])
    expect(keys).not.toContain(personal)
  expect(keys).toContain('customerContact')
})

test('a failure is no success', () => {
  expect((Failure.properties.success as Schema).const).toBe(false)
})

test.each([
  ['a demand', DemandPage, ['items', 'totalItems', 'isTotalCapped']],
  ['a match', CustomerMatch, ['id', 'demandId', 'state', 'quote', 'unreadCount', 'professional']],
  ['a plan', JobcoinsPacket, ['id', 'name', 'price', 'totalCoins']],
])('an answer about %s has its parts', (_, schema, keys) => {
  expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(keys))
})

test('a rating counts each of five stars', () => {
  expect(Rating.properties.distribution as Schema).toMatchObject({ minItems: 5, maxItems: 5 })
})

test('the price of a demand has bounds, and its status is All where none is named', () => {
  const { price } = postDemand.body.properties as Record<string, Schema>

  expect(price).toMatchObject({ minimum: 0, maximum: 10_000_000 })
  expect((browseOpen.query.properties.status as Schema).default).toBe('All')
})

test('a license is one of those that a professional may have', () => {
  expect(verifyLicense.params.properties.n as Schema).toMatchObject({ minimum: 0, maximum: 4 })
})

test('a demand that is full says how many have it', () => {
  expect(demandTexts.full(3)).toBe('This demand has already been taken by 3 professionals.')
})
