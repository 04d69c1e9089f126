import swagger from '@fastify/swagger'
import { anyone, manageSecretHeader } from '@joblane/contracts/http/access'
import { productName } from '@joblane/contracts/site/product'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { encodedAnswer } from '../answers/encoded.ts'
import { json, sendEncoded } from '../answers/send-encoded.ts'
import { documentHeaders } from '../checks/security-headers.ts'
import { apiDocsPage, apiDocsPolicy, type ApiDocument } from './api-docs-page.ts'
import { namedSchemas } from './named-schemas.ts'
import { operationOf } from './operation.ts'

/** Serves the API's description at /api/openapi.json and, for people, at /api/docs. Register before any route. */
export async function useOpenapi(app: FastifyInstance, { publicUrl }: Config) {
  const schemas = namedSchemas()
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: productName,
        version: '1.0.0',
        description,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes },
      tags: Object.entries(tags).map(([name, about]) => ({ name, description: about })),
    },
    transform: ({ schema, url, route }) => ({
      url: url.replace(/\/$/, ''),
      schema: operationOf(route, schema, schemas),
    }),
    transformObject: (document) => ({
      ...('openapiObject' in document && document.openapiObject),
      components: {
        securitySchemes,
        schemas: inOrder(schemas.components),
        examples: inOrder(schemas.examples),
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

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  privateLink: { type: 'apiKey', in: 'header', name: manageSecretHeader },
} as const

const inOrder = (components: Record<string, object>) =>
  Object.fromEntries(Object.entries(components).toSorted(([one], [other]) => one.localeCompare(other)))

const description = [
  'Every answer is an envelope: `success`, `data` and `message`, or what went wrong.',
  'A browser that has the cookie `XSRF-TOKEN` must send its value as the header `X-XSRF-TOKEN` with every call but GET;',
  'a client without cookies needs neither.',
].join(' ')

/** The tags of the API: the first segment of a path. */
const tags: Readonly<Record<string, string>> = {
  account: 'My account: profile, contact, messages, export and deletion',
  admin: 'What administrators do',
  auth: 'Signing in and out, registration, codes and passwords',
  categories: 'The services of the catalogue',
  cities: 'Cities of a state',
  'city-pages': 'A service in a city',
  demands: 'Demands, and unlocking them',
  jobcoins: 'The statement of leads',
  jobcoinspackets: 'The plans',
  'marketing-campaigns': 'Banners',
  matches: 'Unlocked demands: messages, quotes, hiring and reviews',
  payment: 'Buying a plan',
  photos: 'Pictures',
  professionals: 'Profiles of professionals',
  questions: 'The questions of a request',
  reviews: 'Reviews of professionals',
  services: 'The search for services',
  states: 'States',
  users: 'The signed-in user',
}

/** Built on the first request, because only then is every route registered. */
function onceMade<T>(make: () => T) {
  let made: T | undefined

  return () => (made ??= make())
}
