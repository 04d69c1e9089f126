import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Content as it is, and smaller for those who can read that. */
export type Encoded = {
  body: Buffer
  etag: string
  /** Null where there is no such form; a promise while it is being made. */
  as: (encoding: Encoding) => Buffer | Promise<Buffer> | null
}

/** Content with the smaller forms that were made for it beforehand. */
export const encodedFile = (body: Buffer, forms: Partial<Record<Encoding, Buffer>>): Encoded => ({
  body,
  etag: etagOf(body),
  as: (encoding) => forms[encoding] ?? null,
})

/** Less than about one packet gets no faster by being smaller. */
const leastToCompress = 1024

const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: window } = constants
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]
type Compress = Record<Encoding, (body: Buffer) => Promise<Buffer>>

// A cached answer lives for a minute or so: what a higher quality saves on the wire it costs in time.
const compressToCache: Compress = {
  br: (body) => brotli(body, { params: { [quality]: 4 } }),
  gzip: (body) => gzipped(body),
}

const compressOnce: Compress = {
  br: (body) => brotli(body, { params: { [quality]: 1, [window]: 16 } }),
  gzip: (body) => gzipped(body, { level: 1 }),
}

/** Content whose smaller forms are made when the first client asks for them, and cached with it. */
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

/** The smaller form of what is sent to one client only; null where it is small already. */
export const compressed = (text: string, encoding: Encoding): Promise<Buffer> | null =>
  text.length < leastToCompress ? null : compressOnce[encoding](Buffer.from(text))

const etagOf = (body: Buffer) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
