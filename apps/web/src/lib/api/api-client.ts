import { manageSecretHeader } from '@joblane/contracts/http/access'
import { type Endpoint, idempotencyKeyHeader } from '@joblane/contracts/http/endpoint'
import {
  type AnswerOf,
  ApiError,
  type Call,
  type CallOptions,
  type InputOf,
  isRefusal,
  SessionEndedError,
} from './api-call.ts'
import { apiUrl, formOf } from './api-url.ts'
import { readCookie } from './read-cookie.ts'
import { expireSession, findToken } from '../session/session.ts'

/** Calls the API from the browser and returns the envelope's data; throws ApiError. There is no time-out. */
export const call: Call = async (endpoint, input, options) =>
  (await callForAnswer(endpoint, input, options)).data

/** Like `call`, but returns the whole envelope, with the message and the extra fields. */
export async function callForAnswer<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  given: CallOptions = {},
): Promise<AnswerOf<E>> {
  const options = { ...given, manageSecret: endpoint.access.orLink && given.manageSecret }
  const ignoresSession = endpoint.access.bearer === 'ignored' || options.manageSecret !== undefined
  const token = options.token ?? (ignoresSession ? null : findToken())
  // Signing out refetches what is on the screen before it is gone.
  if (token === null && options.needsSession) throw new ApiError(401, null)

  try {
    return await exchange(endpoint, input, token, options)
  } catch (error) {
    const isEnded =
      error instanceof ApiError && isRefusal(error, 'SIGN_IN_REQUIRED') && token !== null && !options.token
    if (!isEnded) throw error

    expireSession(token)
    if (endpoint.access.bearer === 'required' || options.needsSession)
      throw new SessionEndedError(error.body, token)

    // A call that visitors may make does not fail because of an expired session.
    return exchange(endpoint, input, null, options)
  }
}

type Parts = { params?: object; query?: object; body?: object }

async function exchange<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  token: string | null,
  { signal, idempotencyKey, manageSecret }: CallOptions,
): Promise<AnswerOf<E>> {
  const { params, query, body } = input as Parts
  const isForm = endpoint.accepts === 'form'

  const response = await reach(apiUrl(endpoint.path, { ...params }, { ...query }), {
    method: endpoint.method,
    headers: {
      ...headersFor(token, body !== undefined && !isForm),
      ...(idempotencyKey !== undefined && { [idempotencyKeyHeader]: idempotencyKey }),
      ...(manageSecret !== undefined && { [manageSecretHeader]: manageSecret }),
    },
    ...(body !== undefined && { body: isForm ? formOf({ ...body }) : JSON.stringify(body) }),
    ...(signal && { signal }),
  })

  const answer = parse(await response.text())
  if (!response.ok) throw new ApiError(response.status, answer, undefined, secondsToWait(response))

  return answer as AnswerOf<E>
}

function secondsToWait({ headers }: Response) {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10)

  return Number.isNaN(seconds) ? null : seconds
}

function headersFor(token: string | null, isJson: boolean) {
  const xsrf = readCookie('XSRF-TOKEN')

  return {
    accept: 'application/json',
    ...(isJson && { 'content-type': 'application/json' }),
    ...(xsrf !== null && { 'x-xsrf-token': xsrf }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
  }
}

async function reach(url: string, request: RequestInit) {
  try {
    return await fetch(url, request)
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw new ApiError(0, null, error instanceof Error ? error.message : 'network')
  }
}

/** A proxy in between may answer with something that is not JSON; its text is then the body. */
function parse(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
