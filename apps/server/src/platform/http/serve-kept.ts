import type { Endpoint, ParamsOf, QueryOf } from '@joblane/contracts/api/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { schemaOf } from './endpoint-schema.ts'
import type { KeptAnswer } from './kept-answers.ts'

type Input<E extends Endpoint> = { params: ParamsOf<E>; query: QueryOf<E> }

/** Serves an endpoint that answers everybody alike: the bytes are kept, so nothing is serialised or hashed again. */
export function serveKept<E extends Endpoint & { method: 'GET'; access: { bearer: 'ignored' } }>(
  app: FastifyInstance,
  endpoint: E,
  find: (input: Input<E>) => KeptAnswer | Promise<KeptAnswer>,
) {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access },
    schema: schemaOf(endpoint),
    handler: (request, reply) => {
      const { params, query } = request
      const answer = find({ params, query } as Input<E>)

      return answer instanceof Promise
        ? answer.then((made) => send(request, reply, made))
        : send(request, reply, answer)
    },
  })
}

function send(request: FastifyRequest, reply: FastifyReply, { body, etag }: KeptAnswer) {
  reply.header('etag', etag).header('cache-control', 'public, max-age=60')
  if (isKnownTo(request.headers['if-none-match'], etag)) return reply.code(304).send()

  return reply.header('content-type', 'application/json; charset=utf-8').send(body)
}

/** Whether the client already has these bytes; proxies may have weakened the tag. */
function isKnownTo(header: string | undefined, etag: string) {
  if (header === undefined) return false

  return header.split(',').some((tag) => {
    const trimmed = tag.trim()
    return trimmed === '*' || trimmed === etag || trimmed === `W/${etag}`
  })
}
