import type { FastifyReply, FastifyRequest } from 'fastify'
import { Cache } from '#cache.ts'
import type { DomainError } from '#kernel/domain-error.ts'
import { sendEncoded } from '../answers/send-encoded.ts'
import { offerCsrfCookie } from '../checks/csrf.ts'
import { framedFileHeaders, newNonce, pageHeaders, workerHeaders } from './page-policy.ts'
import { type Page, renderPage } from './render-page.ts'
import { workerPath } from './retire-worker.ts'
import type { BuiltSite, Call, SiteFile } from './site.ts'

type Settings = {
  site: BuiltSite
  call: Call
  origin: string
  /** Rendering is the most expensive request, so it has its own limit. */
  renderLimit: (request: FastifyRequest) => DomainError | undefined
}

/** Responds with a file, a cached page or a newly rendered one; each page is rendered at most once at a time. */
export function builtSiteAnswer({ site, call, origin, renderLimit }: Settings) {
  const isSecure = origin.startsWith('https:')
  const pages = new Cache<Page>({
    max: 500,
    ttlInMs: 60_000,
    tagsOf: ({ madeOf }) => madeOf,
    isCacheable: ({ isCacheable }) => isCacheable,
  })

  const send = (request: FastifyRequest, reply: FastifyReply, page: Page) => {
    offerCsrfCookie(request, reply, isSecure)
    return sendPage(request, reply, page)
  }

  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    const file = site.files.get(pathOf(request.url))
    if (file) return sendFile(request, reply, file)

    const url = site.pageAddress(request.url)
    const refusal = pages.has(url) ? undefined : renderLimit(request)
    if (refusal) throw refusal

    const page = pages.get(url, () => renderPage(site, { url, origin, call }))
    return page instanceof Promise
      ? page.then((made) => send(request, reply, made))
      : send(request, reply, page)
  }

  /** The error page. */
  const failurePage = async (request: FastifyRequest, reply: FastifyReply, failure: number) => {
    const page = await pages.get(`failure ${failure}`, () =>
      renderPage(site, { url: '/', origin, call, failure }),
    )

    return sendPage(request, reply, page)
  }

  return { pages, answer, failurePage }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  if ('location' in page) return reply.redirect(locationOf(page, request.url), page.status)
  reply.headers(pageHeaders(page.policy, newNonce())).header('cache-control', 'private, no-cache')
  if (page.status >= 400) reply.header('x-robots-tag', 'noindex')
  if (page.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '5')

  reply.code(page.status)
  return sendEncoded(request, reply.type('text/html; charset=utf-8'), page.content)
}

/** A page that moved for good takes the whole query with it, also what its rendering ignores: a zip code, a campaign. */
const locationOf = ({ location, status }: { location: string; status: number }, url: string) =>
  status === 308 ? pathOf(location) + url.slice(pathOf(url).length) : location

function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile) {
  const lasting = file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
  reply.header('cache-control', lasting).type(file.type)
  if (file.type === 'application/pdf') reply.headers(framedFileHeaders)
  if (request.url === workerPath) reply.headers(workerHeaders)

  return sendEncoded(request, reply, file.content)
}

function pathOf(url: string) {
  const end = url.indexOf('?')

  return end === -1 ? url : url.slice(0, end)
}
