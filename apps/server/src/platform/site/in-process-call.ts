import type { Endpoint } from '@joblane/contracts/api/endpoint'
import type { FastifyInstance } from 'fastify'
import { ownAddress } from '../http/own-requests.ts'
import type { Call } from './site.ts'

/**
 * Asks this server itself, as a visitor. It takes the way of every other call, so that nothing gets into a page
 * which the contract does not let out.
 */
export function inProcessCall(app: FastifyInstance): Call {
  return async (endpoint, input) => {
    const reply = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, input),
      remoteAddress: ownAddress,
    })
    if (reply.statusCode !== 200) throw new CallRefused(endpoint.path, reply.statusCode)

    return reply.json<{ data: never }>().data
  }
}

/** The page is told the status, by which it knows whether something does not exist or cannot be had just now. */
class CallRefused extends Error {
  readonly status: number
  /** What the server answers where nobody makes something of it: it cannot have what it needs. */
  readonly statusCode: number

  constructor(path: string, status: number) {
    super(`${path} answered ${status}.`)
    this.name = 'CallRefused'
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
