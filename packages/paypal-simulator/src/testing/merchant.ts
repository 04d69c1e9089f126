import { randomUUID } from 'node:crypto'
import type { SimulatorAddress } from '../fork-paypal-simulator.ts'

type Body = Record<string, unknown>
type Call = { requestId?: string; prefer?: string; mock?: string; token?: string; type?: string }

export const amount = { currency_code: 'USD', value: '50.00' }
export const context = {
  return_url: 'http://shop.test/ok?orderId=1',
  cancel_url: 'http://shop.test/no',
  brand_name: 'Shop',
}

/** The body of a new order of 50 dollars, with overrides. */
export const anOrder = (changes: object = {}, unit: object = {}) => ({
  intent: 'CAPTURE',
  purchase_units: [{ custom_id: randomUUID(), invoice_id: randomUUID(), amount, ...unit }],
  payment_source: { paypal: { experience_context: context } },
  ...changes,
})

export const credentials = (id: string, secret: string) =>
  `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`

/** A merchant with credentials that calls the provider. */
export async function aMerchant({ url, clientId, clientSecret }: SimulatorAddress) {
  const askForToken = (authorization: string, body = 'grant_type=client_credentials') =>
    fetch(`${url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
  const granted = await askForToken(credentials(clientId, clientSecret))
  const token = String(((await granted.json()) as Body)['access_token'])

  async function call(method: string, path: string, body?: object, options: Call = {}) {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${options.token ?? token}`,
        'content-type': options.type ?? 'application/json',
        ...(options.requestId && { 'paypal-request-id': options.requestId }),
        ...(options.prefer && { prefer: `return=${options.prefer}` }),
        ...(options.mock && { 'paypal-mock-response': options.mock }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })

    return { status: response.status, headers: response.headers, body: (await response.json()) as Body }
  }

  return {
    token,
    askForToken,
    call,
    create: async (changes: object = {}, unit: object = {}) => {
      const requestId = randomUUID()
      const { body } = await call('POST', '/v2/checkout/orders', anOrder(changes, unit), { requestId })

      return String(body['id'])
    },
    approve: (id: string) => fetch(`${url}/__sim/orders/${id}/approve`, { method: 'POST' }),
    capture: (id: string, options: Call = {}) =>
      call('POST', `/v2/checkout/orders/${id}/capture`, {}, options),
  }
}

/** The issues in the provider's error response. */
export const issueOf = ({ body }: { body: Body }) =>
  (body as { details?: { issue: string }[] }).details?.[0]?.issue
