import { manageSecretHeader } from '@joblane/contracts/http/access'
import type { BesideOf, BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@joblane/contracts/http/endpoint'
import type { platformRefusals } from '@joblane/contracts/http/refusals'
import { type RefusalCode, sentenceOf, statusOf } from '@joblane/contracts/refusals'
import { vi } from 'vitest'

/** Who calls: by a session, by a private link, or neither. */
type Caller = 'member' | 'link' | 'visitor'

/** A call, as it was sent. */
export type Asked = { method: string; path: string; search: string; body: unknown; by: Caller }

/** A call of one endpoint, as its contract describes it; on the wire, parameters are texts. */
type Received<E extends Endpoint> = {
  params: Readonly<Record<keyof ParamsOf<E>, string>>
  query: Readonly<Partial<Record<keyof QueryOf<E>, string>>>
  body: BodyOf<E>
  by: Caller
}

type Succeeded<Data, Beside> = Response & { sent: Data; beside: Beside }
type Refused<Code> = Response & { code: Code }

type CodeOf<E extends Endpoint> =
  | keyof typeof platformRefusals
  | (E extends { refusals: readonly (infer Code)[] } ? Code : never)

type Answer<E extends Endpoint> =
  | (keyof BesideOf<E> extends never ? ReplyOf<E> : never)
  | Succeeded<ReplyOf<E>, BesideOf<E>>
  | Refused<CodeOf<E>>

/** What an endpoint answers by its contract: data, a refusal that it lists, or what a function makes of a call. */
type AnswerTo<E extends Endpoint> = Answer<E> | ((call: Received<E>) => Answer<E> | Promise<Answer<E>>)

/** An endpoint, and what it answers. */
export type Given = { method: string; path: string; answer: unknown }

export const given = <E extends Endpoint>({ method, path }: E, answer: AnswerTo<E>): Given => ({
  method,
  path,
  answer,
})

/** A stream of events, at its path. */
export const givenStream = (path: string, { response }: { response: Response }): Given => ({
  method: 'GET',
  path,
  answer: response,
})

/**
 * Answers `fetch` as contracts say, and lists what was asked for. Streams stay silent, and every other call without an
 * answer fails. Answers may be exchanged while a test runs.
 */
export function fakeApi(answers: readonly Given[] = []) {
  const known = [...answers]
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (url: string | URL, init: RequestInit = {}) => {
    const call = readCall(url, init)
    asked.push(call)
    const found = known
      .filter((each) => isCallOf(each, call))
      .toSorted(byParameters)
      .at(-1)
    if (!found && call.path.endsWith('/events')) return new Promise<never>(() => {})

    return responseOf(found, call)
  })

  const forget = ({ method, path }: Endpoint) =>
    known.splice(0, known.length, ...known.filter((each) => each.method !== method || each.path !== path))

  return {
    asked: asked as readonly Asked[],
    /** From now on it answers this. */
    answer: <E extends Endpoint>(endpoint: E, answer: AnswerTo<E>) => {
      forget(endpoint)
      known.push(given(endpoint, answer))
    },
    /** From now on its calls fail. */
    forget,
    callsOf: <E extends Endpoint>(endpoint: E) =>
      asked
        .filter((call) => isCallOf(endpoint, call))
        .map((call) => receivedBy(endpoint, call)) as Received<E>[],
  }
}

export type FakeApi = ReturnType<typeof fakeApi>

/** The envelope of a refusal; a proxy's answer has none. */
export function refuse<const Code extends RefusalCode>(
  code: Code,
  more: object = {},
  headers = {},
): Refused<Code> {
  const status = statusOf(code)
  const failure = { success: false, status, code, message: sentenceOf(code), ...more }

  return Object.assign(new Response(JSON.stringify(failure), { status, headers }), { code })
}

/** The envelope of an answer, with a message or the fields beside the data. */
export const succeed = <Data, Beside extends object = Record<never, never>>(
  data: Data,
  beside: Beside & { message?: string },
): Succeeded<Data, Beside> =>
  Object.assign(new Response(JSON.stringify({ success: true, data, message: 'OK', ...beside })), {
    sent: data,
    beside,
  })

/** The server cannot be reached. */
export const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

/** The calls that change something. */
export const changesIn = (asked: readonly Asked[]) =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)

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

async function responseOf(found: Given | undefined, call: Asked) {
  if (!found) return refuse('UNEXPECTED')
  const { answer } = found
  const given: unknown = typeof answer === 'function' ? await answer(receivedBy(found, call)) : answer

  // The same answer may be given again.
  return given instanceof Response ? given.clone() : succeed(given, {})
}

function readCall(url: string | URL, { method = 'GET', body, headers }: RequestInit): Asked {
  const { pathname: path, search } = new URL(String(url), 'http://localhost')
  const sent = new Headers(headers)
  const by = sent.has('authorization') ? 'member' : sent.has(manageSecretHeader) ? 'link' : 'visitor'

  return { method, path, search, body: readBody(body), by }
}

function readBody(body: unknown): unknown {
  if (body instanceof URLSearchParams) return Object.fromEntries(body)

  return typeof body === 'string' ? JSON.parse(body) : body
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

const isCallOf = ({ method, path }: Pick<Given, 'method' | 'path'>, call: Asked) =>
  method === call.method && patternOf(path).test(call.path)

/** Last is what has the fewest, for `/api/demands/available` is no demand, and of the same what was given last. */
const byParameters = (one: Given, other: Given) => other.path.split(':').length - one.path.split(':').length

const receivedBy = ({ path }: Pick<Given, 'path'>, { path: called, search, body, by }: Asked) => ({
  params: { ...patternOf(path).exec(called)?.groups },
  query: Object.fromEntries(new URLSearchParams(search)),
  body,
  by,
})
