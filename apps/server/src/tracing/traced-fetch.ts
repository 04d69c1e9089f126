import { traceStep } from './tracer.ts'

/** A call by the pattern of its path: the address itself may hold an id. */
type Route = { method: string; route: string }

/** `fetch` as a step of the active trace, which continues in the other service by its header. */
export function tracedFetch(url: string, init: RequestInit, { method, route }: Route): Promise<Response> {
  return traceStep(
    () => ({
      name: `${method} ${route}`,
      kind: 'client',
      attributes: {
        'http.request.method': method,
        'server.address': new URL(url).hostname,
        'url.template': route,
      },
    }),
    async (span) => {
      if (!span) return fetch(url, init)

      const headers = new Headers(init.headers)
      headers.set('traceparent', span.traceparent)
      const response = await fetch(url, { ...init, headers })
      span.set({ 'http.response.status_code': response.status })
      if (response.status >= 400) span.fail(String(response.status))

      return response
    },
  )
}
