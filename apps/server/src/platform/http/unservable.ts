import type { IncomingMessage } from 'node:http'
import { DomainError } from '#kernel/domain-error.ts'
import type { Check } from '../checks/checks.ts'

/** Refuses unknown API calls and invalid addresses before their body is read. */
export const unservable: Check = (request) => {
  // `GET *` does not name a page.
  if (!request.url.startsWith('/')) return new DomainError('INVALID_INPUT')
  if (isPage(request.method, request.url)) return undefined
  if (request.url.includes('%00') || lacksHost(request.raw)) return new DomainError('INVALID_INPUT')
  if (request.is404) return new DomainError('NOT_FOUND')

  return undefined
}

/** The site answers pages in HTML, including those that do not exist. */
export const isPage = (method: string, url: string) =>
  (method === 'GET' || method === 'HEAD') && url !== '/api' && !url.startsWith('/api/')

/** HTTP/1.1 requires Host; health probes that still use 1.0 omit it. */
const lacksHost = ({ headers, httpVersionMinor }: IncomingMessage) =>
  headers.host === undefined && httpVersionMinor > 0
