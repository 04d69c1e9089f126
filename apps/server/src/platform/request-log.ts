import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'

/** One line for each answer: the route's pattern instead of its address, which may hold what is private. */
export function useRequestLog(app: FastifyInstance, { logLevel }: Config) {
  const logsEach = logLevel === 'info' || logLevel === 'debug'

  app.addHook('onResponse', (request, reply, done) => {
    const level = reply.statusCode >= 500 ? 'warn' : 'info'
    if (level === 'info' && !logsEach) return done()

    app.log[level]({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
    done()
  })
}
