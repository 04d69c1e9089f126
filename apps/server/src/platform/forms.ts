import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '#kernel/domain-error.ts'

const options = { parseAs: 'buffer', bodyLimit: 16 * 1024 } as const

/** Lets the routes of this scope read urlencoded and multipart fields. A file or a field sent twice is refused. */
export function useForms(scope: FastifyInstance): FastifyInstance {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    options,
    async (_request: FastifyRequest, body: Buffer) => fieldsOf(new URLSearchParams(textOf(body))),
  )
  scope.addContentTypeParser(
    'multipart/form-data',
    options,
    async (request: FastifyRequest, body: Buffer) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' }
      const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => null)
      if (!form) throw new DomainError('invalid_input')

      return fieldsOf(form)
    },
  )

  return scope
}

function textOf(body: Buffer) {
  if (!isUtf8(body)) throw new DomainError('invalid_input')

  return body.toString()
}

function fieldsOf(form: Iterable<[string, string | File]>) {
  const entries = [...form]
  const names = new Set(entries.map(([name]) => name))
  const isPlain = entries.every(
    ([name, value]) => typeof value === 'string' && !`${name}${value}`.includes('\0'),
  )
  if (!isPlain || names.size !== entries.length) throw new DomainError('invalid_input')

  return Object.fromEntries(entries)
}
