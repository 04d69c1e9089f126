import type { IncomingMessage } from 'node:http'
import { DomainError } from '#kernel/domain-error.ts'
import type { Check } from '../checks/checks.ts'

/** What cannot be served is refused before a byte of its body is read: unknown calls, and addresses that are none. */
export const unservable: Check = (request) => {
  // `GET *` asks for no page.
  if (!request.url.startsWith('/')) return new DomainError('invalid_input')
  if (isPage(request.method, request.url)) return undefined
  if (request.url.includes('%00') || lacksHost(request.raw)) return new DomainError('invalid_input')
  if (request.is404) return new DomainError('not_found')

  return undefined
}

/** Pages, also those that do not exist, are answered by the site, in HTML. */
export const isPage = (method: string, url: string) =>
  (method === 'GET' || method === 'HEAD') && url !== '/api' && !url.startsWith('/api/')

/** HTTP/1.1 demands it; probes that still speak 1.0 do without. */
const lacksHost = ({ headers, httpVersionMinor }: IncomingMessage) =>
  headers.host === undefined && httpVersionMinor > 0
