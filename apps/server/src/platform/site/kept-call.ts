import type { KeptUntilChanged } from './keep-until-changed.ts'
import type { Call } from './site.ts'

/** Asks once for what many pages are made of, until it changes. */
export function keptCall(ask: Call, answers: KeptUntilChanged<unknown>): Call {
  return async (endpoint, input) => {
    const { method, path } = endpoint
    if (method !== 'GET') return ask(endpoint, input)

    const answer = await answers.find(JSON.stringify([path, input]), async () => ({
      value: await ask(endpoint, input),
      madeOf: [path],
      isKept: true,
    }))
    return answer as never
  }
}
