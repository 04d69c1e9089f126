import { X509Certificate } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { startPaypalSimulator } from '../start-paypal-simulator.ts'
import { aMerchant } from '../testing/merchant.ts'

const simulator = await startPaypalSimulator()
afterAll(() => simulator.stop())
const { create, approve, token } = await aMerchant(simulator)

test('webhooks are signed with the key of the served certificate, and are sent until the receiver accepts', async () => {
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body })
      response.writeHead(received.length === 1 ? 500 : 200).end()
    })
  }).listen(0, 'localhost')
  await expect.poll(() => server.listening).toBe(true)
  simulator.sendWebhooksTo(`http://localhost:${(server.address() as AddressInfo).port}/`)
  await approve(await create())
  await expect.poll(() => received.length).toBe(2)
  simulator.sendWebhooksTo(null)
  server.close()

  const [first, second] = received
  expect(second?.body).toBe(first?.body)
  const certificate = await (await fetch(String(first?.headers['paypal-cert-url']))).text()
  expect(new X509Certificate(certificate).subject).toContain('simulator')
  const heard = (name: string) => JSON.stringify(first?.headers[`paypal-${name}`])
  const verification = `{"auth_algo":"SHA256withRSA","webhook_id":"${simulator.webhookId}",
    "transmission_id":${heard('transmission-id')},"transmission_time":${heard('transmission-time')},
    "transmission_sig":${heard('transmission-sig')},"webhook_event":${first?.body}}`
  const reply = await fetch(`${simulator.url}/v1/notifications/verify-webhook-signature`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: verification,
  })
  expect(await reply.json()).toEqual({ verification_status: 'SUCCESS' })
})
