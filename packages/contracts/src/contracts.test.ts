/// <reference types="vite/client" />
import { expect, test } from 'vitest'
import { roles } from './http/access.ts'
import { privateLink } from './demands/managed.ts'
import { PanelDemand } from './demands/demand.ts'
import { browseOpen, DemandPage, postDemand } from './demands/api.ts'
import { type Endpoint, Timestamp, Uuid } from './http/endpoint.ts'
import { Failure } from './http/envelope.ts'
import { CustomerMatch } from './matches/api.ts'
import { JobcoinsPacket } from './jobcoins/plans.ts'
import { Rating, verifyLicense } from './profiles/api.ts'
import { refusals } from './refusals.ts'

/** Every contract, also those to come: what follows holds for each of them. */
const modules = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts'], {
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
    ...[schema.items, schema.additionalProperties].filter(isRecord),
    ...Object.values({ ...schema.properties, ...schema.patternProperties }),
  ].flatMap(partsOf),
]

const inputsOf = ({ params, query, body }: Endpoint) =>
  [params, query, body].flatMap((part) => (part ? partsOf(part as Schema) : []))

const allSchemas = named.flatMap(([, value]): Schema[] => {
  if (isEndpoint(value)) return [value.reply, value.beside ?? value.reply, ...inputsOf(value)] as Schema[]
  return isSchema(value) ? [value] : []
})

const isIn = (values: readonly unknown[], value: unknown) => values.includes(value)
const areIn = (values: readonly unknown[], given: readonly unknown[] | undefined) =>
  given === undefined || (given.length > 0 && given.every((value) => values.includes(value)))
type Limits = { roles?: string[]; limited?: string[]; orLink?: boolean }

const endpointRules: Record<string, (endpoint: Endpoint) => boolean> = {
  'has a method': ({ method }) => isIn(['GET', 'POST', 'PUT', 'DELETE'], method),
  'has an address': ({ path }) => /^\/api(?:\/:?[A-Za-z-]+)+\/?$/.test(path),
  'has a summary without a period': ({ summary }) => /^[A-Z].{8,}[^.]$/.test(summary),
  'says whether it needs a token': ({ access }) => isIn(['ignored', 'optional', 'required'], access.bearer),
  'is for known roles': ({ access }) => areIn(roles, (access as Limits).roles),
  'is for known tokens': ({ access }) => areIn(['registration', 'request'], (access as Limits).limited),
  'is for a private link or is not': ({ access }) => isIn([undefined, true], (access as Limits).orLink),
  'is limited to some calls': ({ limit }) => !limit || limit.max > 0,
  'is limited for a known time': ({ limit }) => !limit || isIn(['minute', 'hour', 'day'], limit.per),
  'names each of its refusals once': ({ refusals: codes }) => !codes || new Set(codes).size === codes.length,
  'names refusals that exist': ({ refusals: codes }) => areIn(Object.keys(refusals), codes),
  'has the parameters of its path': ({ path, params }) =>
    [...path.matchAll(/:(\w+)/g)].map(([, name]) => name).join() ===
    Object.keys((params as Schema | undefined)?.properties ?? {}).join(),
  'has a body only where it changes something': ({ method, body }) => method !== 'GET' || !body,
  'takes JSON, a form or a file': ({ accepts }) => isIn([undefined, 'json', 'form', 'file'], accepts),
  'may leave out its body or not': ({ bodyOptional }) => isIn([undefined, true], bodyOptional),
  'is repeatable where it creates something': ({ isRepeatable, method }) =>
    isRepeatable === undefined || (isRepeatable && method === 'POST'),
  'refuses unknown fields': (endpoint) =>
    inputsOf(endpoint).every(
      ({ type, additionalProperties }) => type !== 'object' || additionalProperties === false,
    ),
  'takes numbers from some number on': (endpoint) =>
    inputsOf(endpoint).every(({ type, minimum }) => type !== 'integer' || minimum !== undefined),
  'takes lists up to some length': (endpoint) =>
    inputsOf(endpoint).every(({ type, maxItems }) => type !== 'array' || maxItems !== undefined),
  'takes texts of some length or form': (endpoint) =>
    inputsOf(endpoint).every(
      (part) =>
        part.type !== 'string' || [part.const, part.maxLength, part.format, part.pattern].some(Boolean),
    ),
}

test.each(Object.entries(endpointRules))('every endpoint %s', (_, holds) => {
  expect(endpoints.filter(([, endpoint]) => !holds(endpoint)).map(([name]) => name)).toEqual([])
})

test('no two endpoints have one method and address', () => {
  const calls = endpoints.map(([, { method, path }]) => `${method} ${path}`)

  expect(calls.length).toBeGreaterThan(50)
  expect(new Set(calls).size).toBe(calls.length)
})

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']

const schemaRules: Record<string, (schema: Schema) => boolean> = {
  'says something': (part) =>
    part['~kind'] === 'Unknown' || ['type', 'anyOf', 'enum', 'const'].some((key) => key in part),
  'has a known type': ({ type }) => areIn(types, type === undefined ? type : [type].flat()),
  'has a choice where it is a union': ({ anyOf }) => !anyOf || anyOf.length > 1,
  'has a choice where it lists values': ({ enum: values }) => !values || new Set(values).size > 1,
  'has no empty value': (part) => ![...(part.enum ?? []), part.const].includes(''),
  'has fields where it is an object': ({ type, properties, patternProperties, additionalProperties }) =>
    type !== 'object' ||
    isRecord(additionalProperties) ||
    Object.keys({ ...properties, ...patternProperties }).length > 0,
  'has a pattern for the whole text': ({ pattern }) => pattern === undefined || /^\^.+\$$/.test(pattern),
  'has a known format': ({ format }) => isIn([undefined, 'uuid', 'date-time', 'date'], format),
  'has an empty text or the first value as default': (part) =>
    typeof part.default !== 'string' || part.default === (part.enum?.[0] ?? ''),
  'has a default within its bounds': ({ default: usual, minimum = Infinity }) =>
    typeof usual !== 'number' || usual >= minimum,
}

test.each(Object.entries(schemaRules))('every schema %s', (_, holds) => {
  expect(allSchemas.flatMap(partsOf).filter((part) => !holds(part))).toEqual([])
})

test('nothing that is exported is empty', () => {
  const isEmpty = (value: unknown) =>
    value === '' ||
    (Array.isArray(value) && value.length < 2) ||
    (isRecord(value) &&
      !(value instanceof Set) &&
      (Object.keys(value).length === 0 || Object.values(value).includes('')))

  expect(named.filter(([, value]) => isEmpty(value))).toEqual([])
})

test('every path that is exported begins at the root', () => {
  const paths = named.filter(([name, value]) => name.endsWith('Path') && typeof value === 'string')

  expect(paths.filter(([, path]) => !/^\/[a-z]/.test(String(path)))).toEqual([])
})

test('moments are written with date and time, ids as UUIDs', () => {
  expect([Timestamp, Uuid].map((schema: Schema) => schema.format)).toEqual(['date-time', 'uuid'])
})

test('the secret of a private link reaches no server', () => {
  expect(privateLink('s3cret')).toBe('/manage-request#s3cret')
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
