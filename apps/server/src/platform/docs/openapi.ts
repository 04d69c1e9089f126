import swagger from '@fastify/swagger'
import { anyone } from '@joblane/contracts/api/access'
import { productName } from '@joblane/contracts/product'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { documentHeaders } from '../checks/security-headers.ts'
import { apiDocsPage, apiDocsPolicy, type ApiDocument } from './api-docs-page.ts'

/** The API describes itself: for machines at /api/openapi.json, for people at /api/docs. Register before any route. */
export async function useOpenapi(app: FastifyInstance, { publicUrl }: Config) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: productName,
        version: '1.0.0',
        description: 'Every answer is an envelope: `success`, `data` and `message`, or what went wrong.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
  })

  const options = { config: { access: anyone }, schema: { hide: true } }
  const json = onceMade(() => Buffer.from(JSON.stringify(app.swagger())))
  const page = onceMade(() => Buffer.from(apiDocsPage(app.swagger() as ApiDocument)))

  app.get('/api/openapi.json', options, (_request, reply) => {
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(json())
  })
  app.get('/api/docs', options, (_request, reply) => {
    reply
      .headers({ ...documentHeaders, 'content-security-policy': apiDocsPolicy })
      .header('cache-control', 'public, max-age=300')
    reply.type('text/html; charset=utf-8').send(page())
  })
}

/** The document is complete only when every route is there, which is when the first request comes. */
function onceMade<T>(make: () => T) {
  let made: T | undefined

  return () => (made ??= make())
}
