import type { FastifyInstance } from 'fastify'
import type { ApiDocument } from '#platform/docs/api-docs-page.ts'

export const metricsToken = 'a-token-for-the-metrics-of-tests'

/** The responses of this application, by its own metrics, whose status the OpenAPI document does not name. */
export async function undocumented(app: FastifyInstance): Promise<string[]> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const { body } = await app.inject({ url: '/metrics', headers })
  const { paths } = app.swagger() as ApiDocument
  const seen = [...body.matchAll(/_count\{method="(\w+)",route="([^"]+)",status="(\d+)"\}/g)]

  return seen.flatMap(([, method = '', route = '', status = '']) => {
    const path = route.replaceAll(/:(\w+)/g, '{$1}').replace(/\/$/, '')
    const responses = paths[path]?.[method.toLowerCase()]?.responses

    return responses && !(status in responses) ? [`${method} ${path} ${status}`] : []
  })
}
