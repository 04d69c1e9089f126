import { anyone } from '@joblane/contracts/access'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { builtSiteAnswer } from './built-site-answer.ts'
import { devSiteAnswer } from './dev-site-answer.ts'
import { type PageCache, pageCache } from './page-cache.ts'
import type { Page } from './render-page.ts'
import type { Site } from './site.ts'
import { serveSitemap } from './sitemap.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** To be called when answers of a part of the API change, such as `/api/demands`: pages made of them are stale. */
    forgetPages: PageCache<Page>['forget']
  }
}

/** Serves the site: its files, and every page that no other route answers. */
export function useSite(app: FastifyInstance, { publicUrl }: Config, site: Site | undefined) {
  const pages = pageCache<Page>({ limit: 500, lifeInMs: 60_000, now: Date.now })
  app.decorate('forgetPages', pages.forget)
  if (!site) return

  const answer =
    site.kind === 'built' ? builtSiteAnswer(app, site, publicUrl, pages) : devSiteAnswer(app, site, publicUrl)

  serveSitemap(app, publicUrl, site)
  app.get('/*', { config: { access: anyone }, schema: { hide: true } }, (request, reply) => {
    if (/^\/api(\/|$|\?)/.test(request.url)) throw new DomainError('not_found')

    return answer(request, reply)
  })
}
