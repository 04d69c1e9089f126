import { type RefusalCode, sentenceOf, statusOf } from '@joblane/contracts/refusals'
import { vi } from 'vitest'

export type Asked = { method: string; path: string; search: string; body: unknown }

/** Data, or what a function makes of a request: data again, or a whole response. */
export type Answers = Record<string, unknown>

/**
 * Answers `fetch` by method and path, such as `GET /api/states`, and lists what was asked for. Streams stay silent, and
 * every other call without an answer fails. Answers may be exchanged while a test runs.
 */
export function fakeApi(answers: Answers): readonly Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (url: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname: path, search } = new URL(String(url), 'http://localhost')
    const call = { method, path, search, body: readBody(body) }
    asked.push(call)
    const known = answers[`${method} ${path}`]
    const answer: unknown = typeof known === 'function' ? await known(call) : known
    if (answer instanceof Response) return answer
    if (answer !== undefined) return succeed(answer)

    return path.endsWith('/events') ? new Promise<never>(() => {}) : refuse('UNEXPECTED')
  })

  return asked
}

/** The envelope of a refusal; a proxy's answer has none. */
export function refuse(code: RefusalCode, more: object = {}, headers = {}) {
  const status = statusOf(code)
  const failure = { success: false, status, code, message: sentenceOf(code), ...more }

  return new Response(JSON.stringify(failure), { status, headers })
}

export const succeed = (data: unknown, more: object = {}) =>
  new Response(JSON.stringify({ success: true, data, message: 'OK', ...more }))

/** The calls that change something. */
export const changesIn = (asked: readonly Asked[]) =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)

function readBody(body: unknown): unknown {
  return typeof body === 'string' ? JSON.parse(body) : body
}

/** A stream of events that the test writes. */
export function aStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const start = (own: ReadableStreamDefaultController<Uint8Array>) => void (controller = own)
  const body = new ReadableStream({ start })

  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    send: (...events: readonly object[]) =>
      controller?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(events)}\n\n`)),
  }
}
