import type { Endpoint } from '@joblane/contracts/http/endpoint'
import type { Failure } from '@joblane/contracts/http/envelope'
import type { RefusalCode } from '@joblane/contracts/refusals'
import type { FastifyInstance } from 'fastify'
import { ownAddress } from '../http/own-requests.ts'
import type { Call } from './site.ts'

/**
 * Calls this server's own API as a visitor. The call takes the same path as any other, so that a page can contain
 * only what the contract exposes.
 */
export function inProcessCall(app: FastifyInstance): Call {
  return async (endpoint, input) => {
    const reply = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, input),
      remoteAddress: ownAddress,
    })
    if (reply.statusCode !== 200) throw new CallRefused(endpoint.path, reply.json<Failure>())

    return reply.json<{ data: never }>().data
  }
}

/** Carries the code, by which the page tells "not found" from "temporarily unavailable". */
class CallRefused extends Error {
  readonly code: RefusalCode
  readonly status: number
  /** The status of the response if the page does not handle this error. */
  readonly statusCode: number

  constructor(path: string, { code, status }: Failure) {
    super(`${path} answered ${status} ${code}.`)
    this.name = 'CallRefused'
    this.code = code
    this.status = status
    this.statusCode = status >= 500 ? 503 : 500
  }
}

function addressOf({ path }: Endpoint, input: { params?: object; query?: object }) {
  const params: Record<string, unknown> = { ...input.params }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))

  return query.size > 0 ? `${filled}?${query.toString()}` : filled
}
