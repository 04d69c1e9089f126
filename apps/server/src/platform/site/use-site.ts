import { anyone } from '@joblane/contracts/api/access'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { builtSiteAnswer } from './built-site-answer.ts'
import { devSiteAnswer } from './dev-site-answer.ts'
import { inProcessCall } from './in-process-call.ts'
import { type KeptUntilChanged, keepUntilChanged } from './keep-until-changed.ts'
import { keptCall } from './kept-call.ts'
import type { Page } from './render-page.ts'
import type { Site } from './site.ts'
import { serveSitemap } from './sitemap.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** To be called when answers of a part of the API change, such as `/api/demands`: pages made of them are stale. */
    forgetPages: KeptUntilChanged<Page>['forget']
  }
}

/** Serves the site: its files, and every page that no other route answers. */
export function useSite(app: FastifyInstance, { publicUrl }: Config, site: Site | undefined) {
  const pages = keepUntilChanged<Page>({ limit: 500, lifeInMs: 60_000, now: Date.now })
  // Pages with other addresses are often made of the same answers.
  const answers = keepUntilChanged<unknown>({ limit: 100, lifeInMs: 10_000, now: Date.now })
  app.decorate('forgetPages', (apiPath) => {
    answers.forget(apiPath)
    pages.forget(apiPath)
  })
  if (!site) return

  const answer =
    site.kind === 'built'
      ? builtSiteAnswer(site, keptCall(inProcessCall(app), answers), publicUrl, pages)
      : devSiteAnswer(app, site, publicUrl)

  serveSitemap(app, publicUrl, site)
  app.get('/*', { config: { access: anyone }, schema: { hide: true } }, (request, reply) => {
    if (/^\/api(\/|$|\?)/.test(request.url)) throw new DomainError('not_found')

    return answer(request, reply)
  })
}
