import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { inProcessCall } from './in-process-call.ts'
import type { Made } from './page-cache.ts'
import type { Encoded } from './send-encoded.ts'
import type { BuiltSite } from './site.ts'

/** A page ready to be sent, or the address to go to instead. */
export type Page = { status: number; content: Encoded } | { status: number; location: string }

// A page is compressed once and sent often; higher qualities cost more than they save.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** Renders a page for a visitor and notes which calls it is made of. */
export async function renderPage(
  app: FastifyInstance,
  site: BuiltSite,
  url: string,
  origin: string,
): Promise<Made<Page>> {
  const madeOf = new Set<string>()
  const rendered = await site.render({ url, origin, call: inProcessCall(app, (path) => madeOf.add(path)) })
  if ('location' in rendered) return { page: rendered, madeOf: [...madeOf], isKept: false }

  const content = await encode(Buffer.from(rendered.html))
  const { status } = rendered

  // Addresses that lead nowhere are without number; keeping them would push out the pages people want.
  return { page: { status, content }, madeOf: [...madeOf], isKept: status === 200 }
}

async function encode(body: Buffer): Promise<Encoded> {
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(body, brotliOptions),
    promisify(gzip)(body),
  ])

  return {
    body,
    brotli,
    gzip: gzipped,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
  }
}
