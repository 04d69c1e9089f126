import type { FastifyReply, FastifyRequest } from 'fastify'
import { offerCsrfCookie } from '../checks/csrf.ts'
import type { KeptUntilChanged } from './keep-until-changed.ts'
import { framedFileHeaders, newNonce, pageHeaders } from './page-policy.ts'
import { type Page, renderPage } from './render-page.ts'
import { sendEncoded } from '../answers/send-encoded.ts'
import type { BuiltSite, Call, SiteFile } from './site.ts'

/** Answers with a file, with a page that is kept, or with one that is rendered now. */
export function builtSiteAnswer(site: BuiltSite, ask: Call, origin: string, pages: KeptUntilChanged<Page>) {
  const isSecure = origin.startsWith('https:')

  const send = (request: FastifyRequest, reply: FastifyReply, page: Page) => {
    offerCsrfCookie(request, reply, isSecure)
    return sendPage(request, reply, page)
  }

  return (request: FastifyRequest, reply: FastifyReply) => {
    const { url } = request
    const file = site.files.get(pathOf(url))
    if (file) return sendFile(request, reply, file)

    const page = pages.find(url, () => renderPage(site, ask, { url, origin }))
    return page instanceof Promise
      ? page.then((made) => send(request, reply, made))
      : send(request, reply, page)
  }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  if ('location' in page) return reply.redirect(page.location, page.status)
  reply.headers(pageHeaders(page.policy, newNonce())).header('cache-control', 'private, no-cache')

  reply.code(page.status)
  return sendEncoded(request, reply.type('text/html; charset=utf-8'), page.content)
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile) {
  const lasting = file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
  reply.header('cache-control', lasting).type(file.type)
  if (file.type === 'application/pdf') reply.headers(framedFileHeaders)

  return sendEncoded(request, reply, file.content)
}

function pathOf(url: string) {
  const end = url.indexOf('?')

  return end === -1 ? url : url.slice(0, end)
}
