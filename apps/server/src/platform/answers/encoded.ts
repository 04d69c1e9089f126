import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** A body with its compressed variants. */
export type Encoded = {
  body: Buffer
  etag: string
  /** Null if there is no such variant; a promise while it is being compressed. */
  as: (encoding: Encoding) => Buffer | Promise<Buffer> | null
}

/** A file with the variants that the build compressed. */
export const encodedFile = (body: Buffer, forms: Partial<Record<Encoding, Buffer>>): Encoded => ({
  body,
  etag: etagOf(body),
  as: (encoding) => forms[encoding] ?? null,
})

/** Compressing less than about one packet does not make it arrive sooner. */
const leastToCompress = 1024

const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: window } = constants
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]
type Compress = Record<Encoding, (body: Buffer) => Promise<Buffer>>

// A cached response lives for about a minute: a higher quality would cost more CPU time than it saves in transfer.
const compressToCache: Compress = {
  br: (body) => brotli(body, { params: { [quality]: 4 } }),
  gzip: (body) => gzipped(body),
}

const compressOnce: Compress = {
  br: (body) => brotli(body, { params: { [quality]: 1, [window]: 16 } }),
  gzip: (body) => gzipped(body, { level: 1 }),
}

/** A body that is compressed when the first client accepts that encoding; the result is cached with it. */
export function encodedAnswer(text: string): Encoded {
  const body = Buffer.from(text)
  const made: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = {}

  const make = (encoding: Encoding) => {
    const making = compressToCache[encoding](body).then((form) => (made[encoding] = form))
    made[encoding] = making

    return making
  }

  return {
    body,
    etag: etagOf(body),
    as: (encoding) => (body.length < leastToCompress ? null : (made[encoding] ?? make(encoding))),
  }
}

/** Compresses a response for one client; null if it is too small to benefit. */
export const compressed = (text: string, encoding: Encoding): Promise<Buffer> | null =>
  text.length < leastToCompress ? null : compressOnce[encoding](Buffer.from(text))

const etagOf = (body: Buffer) => `"${hash('sha256', body, 'base64url').slice(0, 27)}"`
