import type { Access } from '@joblane/contracts/http/access'
import type { Endpoint } from '@joblane/contracts/http/endpoint'

type Call = Pick<Endpoint, 'method' | 'access'> &
  Partial<Pick<Endpoint, 'params' | 'body' | 'isRepeatable' | 'refusals'>>

/** Every status with which a call can fail, in order. */
export function failureStatuses({
  method,
  access,
  params,
  body,
  isRepeatable,
  refusals = [],
}: Call): number[] {
  const statuses = new Set<number>([
    ...anyCall,
    ...byAccess[access.bearer],
    ...(method === 'GET' ? [] : anyWrite),
    ...(body ? anyBody : []),
    ...(params || ('orLink' in access && access.orLink) ? [404] : []),
    ...(isRepeatable ? [409] : []),
    ...refusals,
  ])

  return [...statuses].toSorted((one, other) => one - other)
}

/** Unknown query parameters are refused everywhere; limits, load shedding and bugs can meet every call. */
const anyCall = [400, 429, 500, 503]
/** The CSRF pair does not match. */
const anyWrite = [403]
const anyBody = [413, 415]

/** A wrong token is refused even where a token is optional. */
const byAccess: Record<Access['bearer'], readonly number[]> = {
  ignored: [],
  optional: [401],
  required: [401, 403],
}
