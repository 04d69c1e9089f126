import type { FastifyInstance } from 'fastify'
import type { ApiDocument, Operation } from '#platform/docs/api-docs-page.ts'

export const metricsToken = 'a-token-for-the-metrics-of-tests'

/** What this application answered, by its own metrics, and the OpenAPI document does not name: statuses and codes. */
export async function undocumented(app: FastifyInstance): Promise<string[]> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const { body } = await app.inject({ url: '/metrics', headers })
  const { paths } = app.swagger() as ApiDocument
  const responsesOf = (method: string, route: string) =>
    paths[pathOf(route)]?.[method.toLowerCase()]?.responses

  return [...body.matchAll(answered)].flatMap(([, method = '', route = '', status = '', code = '']) => {
    const responses = responsesOf(method, route)
    const isNamed = !responses || (code ? codesIn(responses).includes(code) : status in responses)

    return isNamed ? [] : [`${method} ${pathOf(route)} ${status}${code}`]
  })
}

/** One line of the metrics for each method, route and status, and one for each method, route and code. */
const answered =
  /^http_(?:request_duration_seconds_count|failures_total)\{method="(\w+)",route="([^"]+)",(?:status="(\d+)"|code="(\w+)")\}/gm

const pathOf = (route: string) => route.replaceAll(/:(\w+)/g, '{$1}').replace(/\/$/, '')

const codesIn = (responses: NonNullable<Operation['responses']>) =>
  Object.values(responses).flatMap(({ content = {} }) =>
    Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples)),
  )
