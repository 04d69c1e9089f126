import type { Access } from '@joblane/contracts/http/access'
import type { Endpoint } from '@joblane/contracts/http/endpoint'
import type { RefusalCode } from '@joblane/contracts/refusals'

type Call = Pick<Endpoint, 'method' | 'access'> & Partial<Pick<Endpoint, 'isRepeatable' | 'refusals'>>

/** Every code with which a call can fail: those of its own rules, and those of the platform that follow from the call. */
export const failureCodes = ({ method, access, isRepeatable, refusals = [] }: Call): RefusalCode[] => [
  ...new Set([
    ...anyCall,
    ...byAccess[access.bearer],
    ...(method === 'GET' ? [] : anyWrite),
    ...(isRepeatable ? (['ID_USED_BEFORE'] as const) : []),
    ...refusals,
  ]),
]

/** Unknown query parameters are refused everywhere; limits, load shedding and bugs can meet every call. */
const anyCall = ['INVALID_INPUT', 'TOO_MANY_REQUESTS', 'UNEXPECTED', 'OVERLOADED', 'UNAVAILABLE'] as const
/** A body is read before it is known to be one too many. */
const anyWrite = ['CSRF_MISMATCH', 'BODY_TOO_LARGE', 'UNSUPPORTED_TYPE'] as const

/** A wrong token is refused even where a token is optional. */
const byAccess: Record<Access['bearer'], readonly RefusalCode[]> = {
  ignored: [],
  optional: ['SIGN_IN_REQUIRED'],
  required: ['SIGN_IN_REQUIRED', 'NOT_ALLOWED'],
}
