import type { FastifyInstance } from 'fastify'
import { type Encoded, encodedPage } from './encoded.ts'
import { inProcessCall } from './in-process-call.ts'
import type { Made } from './page-cache.ts'
import type { BuiltSite, Call } from './site.ts'

/** A page ready to be sent, or the address to go to instead. */
export type Page = { status: number; content: Encoded } | { status: number; location: string }

/** Renders a page for a visitor and notes which calls it is made of. */
export async function renderPage(
  app: FastifyInstance,
  site: BuiltSite,
  url: string,
  origin: string,
): Promise<Made<Page>> {
  const madeOf = new Set<string>()
  let isWhole = true
  const own = inProcessCall(app, (path) => madeOf.add(path))
  const call: Call = (endpoint, input) =>
    own(endpoint, input).catch((error: unknown) => {
      isWhole = false
      throw error
    })

  const rendered = await site.render({ url, origin, call })
  if ('location' in rendered) return { page: rendered, madeOf: [...madeOf], isKept: false }

  // Addresses that lead nowhere are without number; keeping them would push out the pages people want. And a page
  // that lacks something because a call failed must not outlive the failure.
  const { status, html } = rendered
  const isKept = status === 200 && isWhole

  return { page: { status, content: encodedPage(html) }, madeOf: [...madeOf], isKept }
}
