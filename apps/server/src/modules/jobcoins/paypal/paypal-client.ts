import { setTimeout as pause } from 'node:timers/promises'
import { refuseInTransaction } from '#database/transactions/open-transaction.ts'
import { tracedFetch } from '#tracing/traced-fetch.ts'
import { asList, asRecord, asText } from '#kernel/read-json.ts'
import { ProviderUnavailable } from '../payment-provider.ts'

export type PaypalSettings = { apiUrl: string; clientId: string; clientSecret: string; webhookId: string }

export type Patience = {
  /** Timeout of one attempt, from the first byte sent to the last byte read. */
  timeLimitInMs: number
  /** The first backoff; doubles with each attempt. */
  pauseInMs: number
  tries: number
}

const usualPatience: Patience = { timeLimitInMs: 10_000, pauseInMs: 250, tries: 3 }

type Call = {
  method: 'GET' | 'POST'
  /** The pattern of the path, where `:id` stands for the id. */
  path: string
  id?: string
  body?: object
  /** The idempotency key: PayPal executes each request id once. */
  requestId?: string
}

/** PayPal rejected the request, and nothing happened. */
export class PaypalRefusal extends Error {
  readonly status: number
  readonly issue: string

  constructor(status: number, body: unknown) {
    const answer = asRecord(body)
    const issue =
      asText(asRecord(asList(answer['details'])[0])['issue']) ?? asText(answer['name']) ?? 'UNKNOWN'
    super(`PayPal answered ${status} ${issue}`)
    this.name = 'PaypalRefusal'
    this.status = status
    this.issue = issue
  }
}

export type PaypalClient = (call: Call) => Promise<unknown>

/** The HTTP client of PayPal: one shared token, a timeout per call, and the same request id on every retry. */
export function paypalClient(settings: PaypalSettings, patience: Patience = usualPatience): PaypalClient {
  const token = tokenOf(settings, patience)

  return async (call) => {
    refuseInTransaction('PayPal is called')
    for (let attempt = 1; ; attempt++) {
      try {
        return await send(settings, call, token, patience)
      } catch (error) {
        if (!isWorthAnotherTry(error) || attempt >= patience.tries) throw error
        await pause(patience.pauseInMs * 2 ** (attempt - 1) * (0.5 + Math.random()))
      }
    }
  }
}

/** 409: another request with the same id is still running. */
const isWorthAnotherTry = (error: unknown) =>
  error instanceof ProviderUnavailable || (error instanceof PaypalRefusal && error.status === 409)

type Token = ReturnType<typeof tokenOf>

async function send(
  settings: PaypalSettings,
  call: Call,
  token: Token,
  patience: Patience,
): Promise<unknown> {
  const used = await token.get()
  const first = await request(settings, call, used, patience)
  // A token can be revoked before it expires: fetch a new one, once.
  if (first.status === 401) await token.forget(used)
  const answer = first.status === 401 ? await request(settings, call, await token.get(), patience) : first
  if (answer.status < 300) return answer.json
  if (answer.status >= 500 || answer.status === 429 || answer.status === 401) {
    throw new ProviderUnavailable(`status ${answer.status}`)
  }

  throw new PaypalRefusal(answer.status, answer.json)
}

function request({ apiUrl }: PaypalSettings, call: Call, token: string, patience: Patience) {
  return fetchJson(
    { url: `${apiUrl}${call.path.replace(':id', () => call.id ?? '')}`, route: call.path },
    {
      method: call.method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(call.requestId && { 'paypal-request-id': call.requestId }),
      },
      ...(call.method === 'POST' && { body: JSON.stringify(call.body ?? {}) }),
    },
    patience,
  )
}

/** One token for all calls, fetched on first use and again shortly before it expires. */
function tokenOf({ apiUrl, clientId, clientSecret }: PaypalSettings, patience: Patience) {
  let current: { token: Promise<string>; endsAt: number } | undefined
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')

  const fetchToken = async () => {
    const { status, json } = await fetchJson(
      { url: `${apiUrl}/v1/oauth2/token`, route: '/v1/oauth2/token' },
      {
        method: 'POST',
        headers: {
          authorization: `Basic ${credentials}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      },
      patience,
    )
    const token = asText(asRecord(json)['access_token'])
    if (status !== 200 || token === null) throw new ProviderUnavailable(`no token, status ${status}`)
    const seconds = Number(asRecord(json)['expires_in'])
    if (current) current.endsAt = performance.now() + Math.max(0, seconds - 60) * 1000

    return token
  }
  const renew = () => {
    const token = fetchToken()
    const fetched = { token, endsAt: performance.now() + patience.timeLimitInMs }
    current = fetched
    token.catch(() => {
      if (current === fetched) current = undefined
    })

    return token
  }

  return {
    get: () => (current && performance.now() < current.endsAt ? current.token : renew()),
    /** Concurrent calls may all find that a token has expired: only the first one drops it, and all use the new one. */
    async forget(ended: string) {
      const known = current
      if ((await known?.token.catch(() => null)) === ended && current === known) current = undefined
    },
  }
}

type Address = { url: string; route: string }

async function fetchJson(
  { url, route }: Address,
  init: RequestInit & { method: string },
  { timeLimitInMs }: Patience,
) {
  try {
    const signal = AbortSignal.timeout(timeLimitInMs)
    const options: RequestInit = { ...init, signal, redirect: 'error' }
    const response = await tracedFetch(url, options, { method: init.method, route })
    const body = await response.text()

    return { status: response.status, json: body === '' ? null : (JSON.parse(body) as unknown) }
  } catch (cause) {
    throw new ProviderUnavailable(cause instanceof Error ? cause.name : 'unknown', { cause })
  }
}
