import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '#kernel/domain-error.ts'
import { multipartFields } from './multipart-fields.ts'

const options = { parseAs: 'buffer', bodyLimit: 16 * 1024 } as const

/** Lets the routes of this scope read urlencoded and multipart fields. Files and duplicate fields are refused. */
export function useForms(scope: FastifyInstance): FastifyInstance {
  const readUrlencoded = async (_request: FastifyRequest, body: Buffer) =>
    bodyOf([...new URLSearchParams(textOf(body))])

  const readMultipart = async ({ headers }: FastifyRequest, body: Buffer) => {
    const fields = multipartFields(body, headers['content-type'] ?? '')
    if (!fields) throw new DomainError('invalid_input')

    return bodyOf(fields.map(([name, value]) => [name, textOf(value)]))
  }

  scope.addContentTypeParser('application/x-www-form-urlencoded', options, readUrlencoded)
  scope.addContentTypeParser('multipart/form-data', options, readMultipart)

  return scope
}

function textOf(bytes: Buffer) {
  if (!isUtf8(bytes)) throw new DomainError('invalid_input')

  return bytes.toString()
}

function bodyOf(fields: [string, string][]) {
  const names = new Set(fields.map(([name]) => name))
  const hasNul = fields.some((field) => field.join('').includes('\0'))
  if (hasNul || names.size !== fields.length) throw new DomainError('invalid_input')

  return Object.fromEntries(fields)
}
