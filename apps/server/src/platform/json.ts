import type { FastifyInstance } from 'fastify'

/** JSON as Fastify reads it, prototype poisoning refused; an empty body is no body. */
export function useJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')

  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
}
