import { Cache } from '#cache.ts'
import type { Call } from './site.ts'

/** Caches the API responses that many pages share until they change. */
export function cachedCall(ask: Call) {
  // A key starts with the path of its call.
  const answers = new Cache<{ data: unknown }>({ max: 100, ttlInMs: 10_000, tagsOf: (_, key) => [key] })
  const call: Call = async (endpoint, input) => {
    if (endpoint.method !== 'GET') return ask(endpoint, input)

    const answer = await answers.get(`${endpoint.path} ${JSON.stringify(input)}`, async () => ({
      data: await ask(endpoint, input),
    }))
    return answer.data as never
  }

  return { call, answers }
}
