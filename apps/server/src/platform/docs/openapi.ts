import swagger from '@fastify/swagger'
import { type Access, anyone } from '@joblane/contracts/api/access'
import { productName } from '@joblane/contracts/product'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { encodedAnswer } from '../answers/encoded.ts'
import { json, sendEncoded } from '../answers/send-encoded.ts'
import { documentHeaders } from '../checks/security-headers.ts'
import { apiDocsPage, apiDocsPolicy, type ApiDocument } from './api-docs-page.ts'

/** Serves the API's description at /api/openapi.json and, for people, at /api/docs. Register before any route. */
export async function useOpenapi(app: FastifyInstance, { publicUrl }: Config) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: productName,
        version: '1.0.0',
        description,
      },
      servers: [{ url: publicUrl }],
      tags: Object.entries(tags).map(([name, about]) => ({ name, description: about })),
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: {
        ...schema,
        operationId: operationIdOf(String(route.method), url),
        security: securityOf(route.config?.access),
      },
    }),
  })

  const options = { config: { access: anyone }, schema: { hide: true } }
  const document = onceMade(() => encodedAnswer(JSON.stringify(app.swagger())))
  const page = onceMade(() => encodedAnswer(apiDocsPage(app.swagger() as ApiDocument)))

  app.get('/api/openapi.json', options, (request, reply) =>
    sendEncoded(request, reply.type(json).header('cache-control', 'public, max-age=300'), document()),
  )
  app.get('/api/docs', options, (request, reply) => {
    reply
      .headers({ ...documentHeaders, 'content-security-policy': apiDocsPolicy })
      .header('cache-control', 'public, max-age=300')

    return sendEncoded(request, reply.type('text/html; charset=utf-8'), page())
  })
}

const description = [
  'Every answer is an envelope: `success`, `data` and `message`, or what went wrong.',
  'A browser that has the cookie `XSRF-TOKEN` must send its value as the header `X-XSRF-TOKEN` with every call but GET;',
  'a client without cookies needs neither.',
].join(' ')

/** The tags of the API: the first segment of a path. */
const tags: Readonly<Record<string, string>> = {
  account: 'My account: profile, contact, messages, export and deletion',
  auth: 'Signing in and out, registration, codes and passwords',
  categories: 'The services of the catalogue',
  cities: 'Cities of a state',
  demands: 'Demands, and unlocking them',
  jobcoins: 'The statement of leads',
  jobcoinspackets: 'The plans',
  'marketing-campaigns': 'Banners',
  payment: 'Buying a plan',
  questions: 'The questions of a request',
  states: 'States',
  users: 'The signed-in user',
}

/** An empty list marks a call as public; leaving it out would be ambiguous. */
function securityOf(access: Access | undefined) {
  if (!access || access.bearer === 'ignored') return []

  return access.bearer === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }]
}

/** `GET /api/demands/:id/unlocks` is `getDemandsByIdUnlocks`. */
function operationIdOf(method: string, url: string) {
  const words = url
    .replace(/^\/api\//, '')
    .replaceAll(':', 'by-')
    .split(/[^a-z0-9]+/i)
    .filter(Boolean)

  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** Built on the first request, because only then is every route registered. */
function onceMade<T>(make: () => T) {
  let made: T | undefined

  return () => (made ??= make())
}
