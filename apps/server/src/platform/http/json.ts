import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '#kernel/domain-error.ts'

/** Parses JSON as Fastify does: refuses prototype poisoning and invalid encoding; an empty body is no body. */
export function useJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')

  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)

    const text = body.toString()
    if (!isUtf8(body) || mayHoldNul(text)) return done(new DomainError('INVALID_INPUT'))
    void parse(request, text, done)
  })
}

/** PostgreSQL cannot store NUL. Its escape is refused anywhere in the body; no real input contains it. */
const mayHoldNul = (text: string) => text.includes('\\u0000')
