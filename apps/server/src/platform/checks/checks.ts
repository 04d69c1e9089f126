import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DomainError } from '#kernel/domain-error.ts'
import { isOwn } from '../http/own-requests.ts'
import { type PipelineLimit, pipelineLimit } from './pipeline-limit.ts'

/** Checks a request before its body is read; a returned error refuses the request. */
export type Check = (request: FastifyRequest, reply: FastifyReply) => DomainError | undefined

/** Called for each request after its response. `route` has the pattern of its address. */
export type Observer = (request: FastifyRequest, reply: FastifyReply, route: { url?: string }) => void

/** Runs all checks in one hook and all observers in another: Fastify's hook chain would cost more than they do. */
export function useChecks(
  app: FastifyInstance,
  checks: readonly Check[],
  observers: readonly Observer[],
  pipeline: PipelineLimit = pipelineLimit(),
) {
  const refusalOf: Check = (request, reply) => {
    for (const check of checks) {
      const refusal = check(request, reply)
      if (refusal) return refusal
    }

    return undefined
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (isOwn(request)) return done()
    // Requests that arrived together are all read before the first is handled, so that their responses are written
    // together: the receiver, such as a proxy on this machine, then wakes up once instead of once for each.
    pipeline.enter(request.raw.socket, () => setImmediate(() => done(refusalOf(request, reply))))
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (isOwn(request)) return done()
    const route = request.routeOptions.config
    for (const observe of observers) observe(request, reply, route)
    pipeline.leave(request.raw.socket)
    done()
  })
}
