import { Client, Environment, OrdersController, PaymentsController } from '@paypal/paypal-server-sdk'
import type { SimulatorAddress } from '../fork-paypal-simulator.ts'

/** PayPal's own client. Its hosts are fixed, so each request is redirected to the simulator. */
export function publishedClient({ url, clientId, clientSecret }: SimulatorAddress) {
  const toSimulator = (request: Request) => {
    const { pathname, search } = new URL(request.url)

    return fetch(new Request(`${url}${pathname}${search}`, request))
  }
  const client = new Client({
    environment: Environment.Sandbox,
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
    unstable_httpClientOptions: { adapter: 'fetch', env: { fetch: toSimulator } },
  })

  return { orders: new OrdersController(client), payments: new PaymentsController(client) }
}
