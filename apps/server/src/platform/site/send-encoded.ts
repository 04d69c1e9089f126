import type { FastifyReply, FastifyRequest } from 'fastify'

/** The same content as it is, and smaller for those who can read that. */
export type Encoded = { body: Buffer; brotli: Buffer | null; gzip: Buffer | null; etag: string }

/** Sends the smallest form that the client takes, or nothing where the client has it already. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, content: Encoded) {
  reply.header('etag', content.etag).header('vary', 'accept-encoding')
  if (isKnownTo(request.headers['if-none-match'], content.etag)) return reply.code(304).send()

  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = encodings.find(({ name, of }) => content[of] !== null && accepts(accepted, name))
  if (!encoding) return reply.send(content.body)

  return reply.header('content-encoding', encoding.name).send(content[encoding.of])
}

const encodings = [
  { name: 'br', of: 'brotli' },
  { name: 'gzip', of: 'gzip' },
] as const

function accepts(header: string, encoding: string) {
  const at = header.indexOf(encoding)

  return at !== -1 && !/^\s*;\s*q=0(\.0*)?(,|$)/.test(header.slice(at + encoding.length))
}

const isKnownTo = (header: string | undefined, etag: string) =>
  header !== undefined && (header === etag || header === `W/${etag}`)
