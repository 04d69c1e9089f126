import { anyone } from '@joblane/contracts/http/access'
import { endpoint } from '@joblane/contracts/http/endpoint'
import { listCityPaths, listCityStarts, listProfessionalStarts } from '@joblane/contracts/site/sitemap'
import Fastify, { type FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { onTestFinished } from 'vitest'
import { readConfig } from '#config.ts'
import { encodedFile } from '../../answers/encoded.ts'
import { answerUnreadableAddress } from '../../http/malformed-requests.ts'
import { serve } from '../../http/serve.ts'
import { usePlatform } from '../../use-platform.ts'
import type { BuiltSite, SiteFile } from '../site.ts'
import { useSite } from '../use-site.ts'

const countVisits = endpoint({
  method: 'GET',
  path: '/api/visits',
  summary: 'How often this was asked',
  access: anyone,
  reply: Type.Object({ count: Type.Integer() }),
})

const fail = endpoint({
  method: 'GET',
  path: '/api/broken',
  summary: 'Needs what is away',
  access: anyone,
  reply: Type.Null(),
})

const aFile = (body: string, changes: Partial<SiteFile> = {}): SiteFile => ({
  content: encodedFile(Buffer.from(body), { br: Buffer.from('small') }),
  type: 'text/css; charset=utf-8',
  isImmutable: false,
  ...changes,
})

/** What the test site has done, and the failure to simulate. */
export const site = { renders: 0, isDatabaseAway: false }

const aSite: BuiltSite = {
  kind: 'built',
  publicPaths: async (call) => {
    if (site.isDatabaseAway) await call(fail, {})
    return ['/', '/terms']
  },
  // The test site uses one parameter.
  pageAddress: (url) => url.replace(/\?(?!page=).*$/, ''),
  files: new Map([
    ['/assets/site.css', aFile('css', { isImmutable: true })],
    ['/usage-rules.pdf', aFile('pdf', { type: 'application/pdf' })],
    ['/service-worker.js', aFile('worker', { type: 'text/javascript; charset=utf-8' })],
  ]),
  render: async ({ url, call, failure }) => {
    site.renders += 1
    const inlined = { scripts: ['go()', 'on()'], style: 'p{}' }
    if (failure !== undefined) return { status: 404, html: `<h1>${failure}</h1>`, inlined }
    if (url === '/old') return { status: 302, location: '/new' }
    if (url === '/poor') await call({ ...countVisits, path: '/api/nowhere' }, {}).catch(() => null)
    if (site.isDatabaseAway) await call(fail, {}).catch(() => null)
    const visits = await call(countVisits, {})

    return {
      status: url === '/nope' ? 404 : 200,
      html: `<p>${url} ${JSON.stringify(visits)}</p>${url === '/long' ? 'x'.repeat(2000) : ''}`,
      inlined,
    }
  },
}

/** The platform with a small site whose pages show the data they were rendered from; closed after the test. */
export async function siteApp(settings: Record<string, string> = {}): Promise<FastifyInstance> {
  let count = 0
  const config = readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://joblane.test', ...settings })
  const app = Fastify({ frameworkErrors: answerUnreadableAddress })
  app.decorate('authenticate', async () => null)
  await usePlatform(app, { config, logStream: { write: () => undefined }, obstacle: async () => null })
  useSite(app, config, aSite)
  serve(app, countVisits, async () => ({ count: ++count, secret: 'never sent' }))
  serve(app, listCityStarts, async () => [''])
  serve(app, listProfessionalStarts, async () => [])
  serve(app, listCityPaths, async ({ query: { after = '' } }) =>
    after === '' ? ['/plumbing/tx/austin'] : [],
  )
  serve(app, fail, async () => {
    throw Object.assign(new Error('no database'), { code: 'ECONNREFUSED' })
  })
  await app.ready()
  onTestFinished(() => {
    site.isDatabaseAway = false
    return app.close()
  })

  return app
}
