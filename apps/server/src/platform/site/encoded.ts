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

// A page lives for a minute: what a higher quality saves on the wire it costs in time.
const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(gzip)(body),
}

/** Content whose smaller forms are made when the first client asks for them, and kept. */
export function encodedPage(html: string): Encoded {
  const body = Buffer.from(html)
  const made: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = {}

  const make = (encoding: Encoding) => {
    const making = compress[encoding](body).then((form) => (made[encoding] = form))
    made[encoding] = making

    return making
  }

  return { body, etag: etagOf(body), as: (encoding) => made[encoding] ?? make(encoding) }
}

const etagOf = (body: Buffer) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
