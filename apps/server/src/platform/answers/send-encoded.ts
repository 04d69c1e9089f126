import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressed, type Encoded, type Encoding } from './encoded.ts'

export const json = 'application/json; charset=utf-8'

/** Sends the smallest variant that the client accepts, or 304 if the client already has it. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, content: Encoded) {
  const { headers } = request
  reply.header('etag', content.etag).header('vary', 'accept-encoding')
  if (isKnownTo(headers['if-none-match'], content.etag)) return reply.code(304).send()

  const encoding = bestOf(headers['accept-encoding'])
  const form = encoding && content.as(encoding)
  if (!form) return reply.send(content.body)

  reply.header('content-encoding', encoding)
  return form instanceof Promise ? form.then((made) => reply.send(made)) : reply.send(form)
}

/** Sends an uncached response, compressed if the client accepts that. */
export function sendFresh(request: FastifyRequest, reply: FastifyReply, payload: object | string) {
  const encoding = bestOf(request.headers['accept-encoding'])
  if (!encoding) return typeof payload === 'string' ? reply.type(json).send(payload) : payload

  const text = serialized(reply, payload)
  const form = compressed(text, encoding)
  reply.type(json).header('vary', 'accept-encoding')
  if (!form) return reply.send(text)

  return form.then((made) => reply.header('content-encoding', encoding).send(made))
}

/** Serializes by the contract, as Fastify would. */
export const serialized = (reply: FastifyReply, payload: object | string) =>
  typeof payload === 'string' ? payload : (reply.serialize(payload) as string)

function bestOf(accepted = ''): Encoding | null {
  if (accepts(accepted, 'br')) return 'br'

  return accepts(accepted, 'gzip') ? 'gzip' : null
}

function accepts(header: string, encoding: Encoding) {
  const at = header.indexOf(encoding)

  return at !== -1 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(at + encoding.length))
}

/** Whether the client already has these bytes; proxies may have made the ETag weak. */
function isKnownTo(header: string | undefined, etag: string) {
  if (header === undefined) return false

  return header.split(',').some((tag) => {
    const trimmed = tag.trim()
    return trimmed === '*' || trimmed === etag || trimmed === `W/${etag}`
  })
}
