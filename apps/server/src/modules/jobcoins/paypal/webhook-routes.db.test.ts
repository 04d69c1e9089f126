import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import {
  forgeEqualCrc,
  newSigningIdentity,
  signTransmission,
  startPaypalSimulator,
} from '@joblane/paypal-simulator'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runJobs } from '#database/jobs/testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'
import { testDatabase } from '#testing/test-database.ts'
import { jobcoinJobs } from '../jobcoin-jobs.ts'
import { getPurchase } from '../buying/purchase-store.ts'
import { aBuyer } from '../testing/a-buyer.ts'
import { planNamed } from '../testing/a-purchase.ts'
import { settingsOf, simulatedTools } from '../testing/simulated-tools.ts'
import { planOf } from '../plans/plan-of.ts'
import { settlePurchase } from '../buying/settle-purchase.ts'
import { startPayment } from '../buying/start-payment.ts'

const { sql, url } = await testDatabase()
const simulator = await startPaypalSimulator()
afterAll(() => simulator.stop())
const paypal = settingsOf(simulator)
const app = await testApp({ sql, paypal })
const tools = simulatedTools(sql, simulator)
const { tasks } = jobcoinJobs(tools)
const doJobs = () => runJobs({ url, sql, tasks })

/** Every host that this process calls over HTTP. */
let called: string[]
beforeEach(() => {
  called = []
  const fetch = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    called.push(new URL(input instanceof Request ? input.url : input).origin)
    return fetch(input, init)
  })
})
afterEach(() => vi.restoreAllMocks())

async function order() {
  const accountId = await aBuyer(sql)
  const { orderId } = await startPayment(tools, { accountId, planId: planNamed('Standard Plan').id })
  const { paypalOrderId } = await getPurchase(sql, orderId)

  return { accountId, orderId, paypalOrderId: paypalOrderId ?? '' }
}
const approve = (paypalOrderId: string) =>
  fetch(`${simulator.url}/__sim/orders/${paypalOrderId}/approve`, { method: 'POST' })
const actOnCapture = (captureId: string | null | undefined, act: string) =>
  fetch(`${simulator.url}/__sim/captures/${captureId}/${act}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
const coinsOf = async (accountId: string) => (await planOf(sql, accountId, new Date())).availableCoins
const webhooksOf = async (paypalOrderId: string) => {
  const rows = await sql`select event_type from jobcoin_webhook_event where order_id = ${paypalOrderId}`

  return rows.map((row) => String(row['event_type'])).toSorted()
}
const captureCompleted = (paypalOrderId: string) => ({
  id: `WH-${randomUUID()}`,
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource: {
    id: 'CAPTURE1',
    status: 'COMPLETED',
    supplementary_data: { related_ids: { order_id: paypalOrderId } },
  },
})

type Sending = {
  headers?: Record<string, string>
  identity?: typeof simulator.identity
  webhookId?: string
  /** The body that is sent instead of the signed one. */
  sent?: string
}

/** A webhook as the provider signs it, with the given overrides. */
function send(event: object, { headers = {}, identity = simulator.identity, webhookId, sent }: Sending = {}) {
  const body = JSON.stringify(event)
  const transmission = {
    id: randomUUID(),
    time: new Date().toISOString(),
    webhookId: webhookId ?? paypal.webhookId,
    body: Buffer.from(body),
  }

  return app.inject({
    method: 'POST',
    url: '/api/payment/webhook',
    payload: sent ?? body,
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': transmission.id,
      'paypal-transmission-time': transmission.time,
      'paypal-transmission-sig': signTransmission(transmission, identity.key),
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${simulator.url}/v1/notifications/certs/${simulator.identity.id}`,
      ...headers,
    },
  })
}

describe('a webhook of the provider', () => {
  test('is enough: a buyer who never comes back has the leads', async () => {
    await app.listen({ port: 0, host: 'localhost' })
    const { port } = app.server.address() as AddressInfo
    simulator.sendWebhooksTo(`http://localhost:${port}/api/payment/webhook`)
    const { accountId, paypalOrderId } = await order()
    await approve(paypalOrderId)

    await expect.poll(() => webhooksOf(paypalOrderId)).toEqual(['CHECKOUT.ORDER.APPROVED'])
    await doJobs()
    expect(await coinsOf(accountId)).toBe(10)

    await expect
      .poll(() => webhooksOf(paypalOrderId))
      .toEqual(['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.COMPLETED', 'PAYMENT.CAPTURE.COMPLETED'])
    await doJobs()
    expect(await coinsOf(accountId)).toBe(10)
    simulator.sendWebhooksTo(null)
  })

  test('that comes again is taken and does nothing', async () => {
    const { accountId, paypalOrderId } = await order()
    await approve(paypalOrderId)
    const event = captureCompleted(paypalOrderId)

    const replies = await Promise.all(Array.from({ length: 5 }, () => send(event)))
    await doJobs()
    replies.push(await send(event))
    await doJobs()

    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    expect(await webhooksOf(paypalOrderId)).toHaveLength(1)
    expect(await coinsOf(accountId)).toBe(10)
  })

  test('of a refund before that of the payment changes nothing about the end', async () => {
    const { accountId, orderId, paypalOrderId } = await order()
    await approve(paypalOrderId)
    await settlePurchase(tools, orderId)
    const captureId = [...simulator.books.captures.values()].find(
      (capture) => capture.orderId === paypalOrderId,
    )?.id
    await actOnCapture(captureId, 'reverse')
    const links = [{ rel: 'up', href: `${simulator.url}/v2/payments/captures/${captureId}` }]
    const refundId = [...simulator.books.refunds.values()].find(
      (refund) => refund.captureId === captureId,
    )?.id
    const reversed = { id: refundId, links }
    await send({ id: `WH-${randomUUID()}`, event_type: 'PAYMENT.CAPTURE.REVERSED', resource: reversed })
    await send(captureCompleted(paypalOrderId))
    await doJobs()

    expect(await coinsOf(accountId)).toBe(0)
    const [refund] = await sql`select reason, leads from jobcoin_refund where purchase_id = ${orderId}`
    expect(refund).toEqual({ reason: 'provider_reversal', leads: 10 })
  })

  test('about something we do not know is taken and forgotten', async () => {
    expect((await send(captureCompleted('UNKNOWN'))).statusCode).toBe(200)
    expect((await send({ id: 'WH-PLAN', event_type: 'BILLING.PLAN.CREATED', resource: {} })).statusCode).toBe(
      200,
    )
    await doJobs()
  })
})

describe('a webhook that a stranger could have sent', () => {
  test.each<[string, Sending]>([
    ['without a signature', { headers: { 'paypal-transmission-sig': '' } }],
    ['with the signature of another key', { identity: newSigningIdentity(new Date()) }],
    ['signed for another webhook', { webhookId: 'WH-OF-SOMEBODY-ELSE' }],
    [
      'with a certificate of their own',
      { headers: { 'paypal-cert-url': 'https://evil.example.test/v1/notifications/certs/CERT-1' } },
    ],
    [
      'with a look-alike host',
      { headers: { 'paypal-cert-url': `${simulator.url}.example.test/v1/notifications/certs/CERT-1` } },
    ],
    [
      'with an address inside our network',
      { headers: { 'paypal-cert-url': 'http://169.254.169.254/v1/notifications/certs/CERT-1' } },
    ],
    [
      'with a certificate the provider does not have',
      { headers: { 'paypal-cert-url': `${simulator.url}/v1/notifications/certs/CERT-1` } },
    ],
    ['with another algorithm', { headers: { 'paypal-auth-algo': 'none' } }],
    ['without a transmission id', { headers: { 'paypal-transmission-id': '' } }],
    ['with another body than was signed', { sent: '{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED"}' }],
  ])('%s is refused, is not stored, and makes the server call no other host', async (_, sending) => {
    const { accountId, paypalOrderId } = await order()

    const reply = await send(captureCompleted(paypalOrderId), sending)
    await doJobs()

    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({
      success: false,
      message: 'This webhook is not signed by the payment provider.',
    })
    expect(await webhooksOf(paypalOrderId)).toEqual([])
    expect(await coinsOf(accountId)).toBe(0)
    expect([...new Set(called)]).toEqual([simulator.url])
  })

  test('changed so that its checksum stays passes as signed, and still grants nothing', async () => {
    const { accountId, paypalOrderId } = await order()
    const signed = captureCompleted('SOMETHING')
    const forged = forgeEqualCrc(JSON.stringify(signed), JSON.stringify(captureCompleted(paypalOrderId)))

    const reply = await send(signed, { sent: forged })
    await doJobs()

    expect(reply.statusCode).toBe(200)
    expect(await webhooksOf(paypalOrderId)).toHaveLength(1)
    expect(await coinsOf(accountId)).toBe(0)
  })

  test.each([
    ['nothing', '', 'application/json'],
    ['no JSON', '{"id":', 'application/json'],
    ['a form', 'a=b', 'application/x-www-form-urlencoded'],
  ])('with %s in it is refused in the envelope', async (_, payload, type) => {
    const headers = { 'content-type': type }
    const reply = await app.inject({ method: 'POST', url: '/api/payment/webhook', payload, headers })

    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ success: false, status: 400 })
  })
})
