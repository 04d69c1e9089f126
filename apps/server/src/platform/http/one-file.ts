import type { RefusalCode } from '@joblane/contracts/refusals'
import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MultipartParseError,
  parseMultipartStream,
} from '@remix-run/multipart-parser/node'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '#kernel/domain-error.ts'

/** Lets the routes of this scope read one multipart file themselves, when they are ready for it. */
export function useFile(scope: FastifyInstance): FastifyInstance {
  scope.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))

  return scope
}

type Wanted = { field: string; maxBytes: number; tooLarge: RefusalCode; missing: RefusalCode }

/** The rest of a multipart body: boundaries and the headers of its part. */
const overheadInBytes = 64 * 1024

/** The bytes of the only file in the request. Node discards the rest of a body that is refused. */
export async function readFile(request: FastifyRequest, wanted: Wanted): Promise<Buffer> {
  const { headers } = request
  const boundary = getMultipartBoundary(headers['content-type'] ?? '')
  if (Number(headers['content-length'] ?? 0) > wanted.maxBytes + overheadInBytes) throw tooLarge(wanted)
  if (boundary === null) throw missing(wanted)

  const files: Uint8Array[] = []
  try {
    const limits = { boundary, maxFileSize: wanted.maxBytes, maxParts: 1 }
    for await (const { isFile, name, bytes } of parseMultipartStream(request.raw, limits)) {
      if (isFile && name === wanted.field) files.push(bytes)
    }
  } catch (error) {
    throw refusalOf(error, wanted)
  }
  const [file] = files
  if (!file) throw missing(wanted)

  return Buffer.from(file.buffer, file.byteOffset, file.byteLength)
}

/** A client that disconnects is not an error of the server. */
function refusalOf(error: unknown, wanted: Wanted) {
  if (error instanceof MaxFileSizeExceededError) return tooLarge(wanted)
  const isReset = error instanceof Error && 'code' in error && error.code === 'ECONNRESET'

  return error instanceof MultipartParseError || isReset ? missing(wanted) : error
}

const tooLarge = ({ field, tooLarge: code }: Wanted) => new DomainError(code, { field })

const missing = ({ field, missing: code }: Wanted) => new DomainError(code, { field })
