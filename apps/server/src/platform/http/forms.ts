import { isUtf8 } from 'node:buffer'
import { getMultipartBoundary, parseMultipart } from '@remix-run/multipart-parser'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '#kernel/domain-error.ts'

type Field = [name: string | undefined, value: string]

const options = { parseAs: 'buffer', bodyLimit: 16 * 1024 } as const

/** Lets the routes of this scope read urlencoded and multipart fields. Files and duplicate fields are refused. */
export function useForms(scope: FastifyInstance): FastifyInstance {
  const readUrlencoded = async (_request: FastifyRequest, body: Buffer) =>
    bodyOf([...new URLSearchParams(textOf(body))])

  const readMultipart = async ({ headers }: FastifyRequest, body: Buffer) =>
    bodyOf(multipartFields(body, headers['content-type'] ?? ''))

  scope.addContentTypeParser('application/x-www-form-urlencoded', options, readUrlencoded)
  scope.addContentTypeParser('multipart/form-data', options, readMultipart)

  return scope
}

function multipartFields(body: Buffer, contentType: string): Field[] {
  const boundary = getMultipartBoundary(contentType)
  if (boundary === null) throw new DomainError('INVALID_INPUT')

  try {
    return Array.from(parseMultipart(body, { boundary }), ({ name, bytes, isFile }) => {
      if (isFile) throw new DomainError('INVALID_INPUT')
      return [name, textOf(bytes)]
    })
  } catch {
    // Besides its own errors, the parser lets those of headers through that no header may contain.
    throw new DomainError('INVALID_INPUT')
  }
}

function textOf(bytes: Uint8Array) {
  if (!isUtf8(bytes)) throw new DomainError('INVALID_INPUT')

  return Buffer.from(bytes).toString()
}

function bodyOf(fields: readonly Field[]) {
  const names = new Set(fields.map(([name]) => name))
  const hasNul = fields.some((field) => field.join('').includes('\0'))
  if (hasNul || names.has(undefined) || names.size !== fields.length) throw new DomainError('INVALID_INPUT')

  return Object.fromEntries(fields)
}
