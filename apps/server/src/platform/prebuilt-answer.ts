import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer made once and sent many times: the envelope's bytes, their ETag, and how long others may keep them. */
export class PrebuiltAnswer {
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, string>>

  constructor(data: unknown, cacheControl: string) {
    this.bytes = Buffer.from(JSON.stringify({ success: true, data, message: 'OK' }))
    this.headers = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': cacheControl,
      etag: `"${createHash('sha256').update(this.bytes).digest('base64url').slice(0, 22)}"`,
      'content-length': String(this.bytes.length),
    }
  }

  send(request: FastifyRequest, reply: FastifyReply) {
    const known = request.headers['if-none-match']
    if (known !== undefined && this.#isKnownAs(known)) {
      const { etag = '', 'cache-control': cacheControl = '' } = this.headers

      return reply.code(304).headers({ etag, 'cache-control': cacheControl }).send()
    }

    return reply.headers(this.headers).send(this.bytes)
  }

  /** A client may hold several versions, weakened by a proxy that compressed them. */
  #isKnownAs(known: string) {
    return known
      .split(',')
      .some((tag) => ['*', this.headers['etag']].includes(tag.trim().replace(/^W\//, '')))
  }
}
