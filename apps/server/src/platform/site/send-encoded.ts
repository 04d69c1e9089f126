import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoded, Encoding } from './encoded.ts'

/** Sends the smallest form that the client takes, or nothing where the client has it already. */
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

function bestOf(accepted = ''): Encoding | null {
  if (accepts(accepted, 'br')) return 'br'

  return accepts(accepted, 'gzip') ? 'gzip' : null
}

function accepts(header: string, encoding: Encoding) {
  const at = header.indexOf(encoding)

  return at !== -1 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(at + encoding.length))
}

const isKnownTo = (header: string | undefined, etag: string) =>
  header !== undefined && (header === etag || header === `W/${etag}`)
