import type { IncomingHttpHeaders } from 'node:http'
import { ApiError } from './api-error.ts'
import type { Operation } from './faults.ts'
import type { World } from '../world.ts'

/** One fully read request. */
export type Exchange = {
  world: World
  headers: IncomingHttpHeaders
  params: Record<string, string>
  query: URLSearchParams
  body: Buffer
}

export type Reply = { status: number; headers?: Record<string, string>; body: string | object }

export type Route = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: RegExp
  /** Selects the faults that apply; the control routes have none. */
  operation?: Operation
  handle: (exchange: Exchange) => Reply
}

export const json = (status: number, body: object): Reply => ({ status, body })

export const page = (status: number, html: string): Reply => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  },
  body: html,
})

export const seeOther = (location: string): Reply => ({
  status: 303,
  headers: { location, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' },
  body: '',
})

/** The body as an object; the provider requires the content type even if the body is empty. */
export function jsonBody({ headers, body }: Exchange): Record<string, unknown> {
  if (!headers['content-type']?.startsWith('application/json')) throw new ApiError('UNSUPPORTED_MEDIA_TYPE')
  if (body.length === 0) return {}

  const value = parsed(body.toString('utf8'))
  if (!isObject(value)) throw new ApiError('INVALID_REQUEST', 'MALFORMED_REQUEST_JSON', { location: 'body' })

  return value
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const requestIdOf = ({ headers }: Exchange) => headers['paypal-request-id']?.toString()

export const wantsRepresentation = ({ headers }: Exchange) =>
  headers['prefer']?.toString().includes('return=representation') ?? false
