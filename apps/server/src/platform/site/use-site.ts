import { anyone } from '@joblane/contracts/http/access'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { addressLimit } from '../rate-limits/rate-limits.ts'
import { builtSiteAnswer } from './built-site-answer.ts'
import { cachedCall } from './cached-call.ts'
import { devSiteAnswer } from './dev-site-answer.ts'
import { inProcessCall } from './in-process-call.ts'
import { withoutServiceWorker } from './retire-worker.ts'
import type { BuiltSite, Call, Site } from './site.ts'
import { serveSitemap } from './sitemap.ts'

/** Serves the site: its files, and every page that no other route serves. */
export function useSite(app: FastifyInstance, config: Config, site: Site | undefined) {
  if (!site) return

  const callUncached = inProcessCall(app)
  const { call, answers } = cachedCall(callUncached)
  app.madeOfAnswers.push(answers)
  const answer =
    site.kind === 'built'
      ? answerBuilt(app, config, { site, call })
      : devSiteAnswer(app, site, { origin: config.publicUrl, call: callUncached })

  serveSitemap(app, { origin: config.publicUrl, site, call, callUncached })
  app.get('/*', { config: { access: anyone }, schema: { hide: true } }, (request, reply) => {
    if (/^\/api(\/|$|\?)/.test(request.url)) throw new DomainError('NOT_FOUND')

    return answer(request, reply)
  })
}

const rendersPerAddress = { max: 240, per: 'minute' } as const

function answerBuilt(
  app: FastifyInstance,
  { publicUrl, rateLimitScale, hasServiceWorker }: Config,
  { site: built, call }: { site: BuiltSite; call: Call },
) {
  const site = hasServiceWorker ? built : withoutServiceWorker(built)
  const renderLimit = addressLimit(rateLimitScale, rendersPerAddress)
  const { pages, answer, failurePage } = builtSiteAnswer({ site, call, origin: publicUrl, renderLimit })
  app.madeOfAnswers.push(pages)
  app.decorate('failurePage', failurePage)

  return answer
}
