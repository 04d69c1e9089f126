import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { forgeEqualCrc, newSigningIdentity, startPaypalSimulator } from '@joblane/paypal-simulator'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runJobs } from '#database/jobs/testing/run-jobs.ts'
import { testApp } from '#testing/test-app.ts'
import { testDatabase } from '#testing/test-database.ts'
import { jobcoinJobs } from '../jobcoin-jobs.ts'
import { getPurchase } from '../buying/purchase-store.ts'
import { signedWebhook } from './testing/signed-webhook.ts'
import { aBuyer, planNamed } from '../testing/a-purchase.ts'
import { simulatedTools } from '../testing/simulated-tools.ts'
import { planOf } from '../plans/plan-of.ts'
import { settlePurchase } from '../buying/settle-purchase.ts'
import { startPayment } from '../buying/start-payment.ts'

const { sql, url } = await testDatabase()
const simulator = await startPaypalSimulator()
afterAll(() => simulator.stop())
const tools = simulatedTools(sql, simulator)
const app = await testApp({ sql, paymentProvider: tools.provider })
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
  const { providerOrderId } = await getPurchase(sql, orderId)

  return { accountId, orderId, providerOrderId: providerOrderId ?? '' }
}
const approve = (providerOrderId: string) =>
  fetch(`${simulator.url}/__sim/orders/${providerOrderId}/approve`, { method: 'POST' })
const actOnCapture = (captureId: string | null | undefined, act: string) =>
  fetch(`${simulator.url}/__sim/captures/${captureId}/${act}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
const coinsOf = async (accountId: string) => (await planOf(sql, accountId, new Date())).availableCoins
const webhooksOf = async (providerOrderId: string) => {
  const rows = await sql`select event_type from jobcoin_webhook_event where order_id = ${providerOrderId}`

  return rows.map((row) => String(row['event_type'])).toSorted()
}
const captureCompleted = (providerOrderId: string) => ({
  id: `WH-${randomUUID()}`,
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource: {
    id: 'CAPTURE1',
    status: 'COMPLETED',
    supplementary_data: { related_ids: { order_id: providerOrderId } },
  },
})

type Sending = Parameters<typeof signedWebhook>[2] & {
  headers?: Record<string, string>
  /** The body that is sent instead of the signed one. */
  sent?: string
}

function send(event: object, { headers, sent, ...signing }: Sending = {}) {
  const signed = signedWebhook(simulator, event, signing)

  return app.inject({
    method: 'POST',
    url: '/api/payment/webhook',
    payload: sent ?? signed.body,
    headers: { ...signed.headers, ...headers },
  })
}

describe('a webhook of the provider', () => {
  test('is enough: a buyer who never comes back has the leads', async () => {
    await app.listen({ port: 0, host: 'localhost' })
    const { port } = app.server.address() as AddressInfo
    simulator.sendWebhooksTo(`http://localhost:${port}/api/payment/webhook`)
    const { accountId, providerOrderId } = await order()
    await approve(providerOrderId)

    await expect.poll(() => webhooksOf(providerOrderId)).toEqual(['order'])
    await doJobs()
    expect(await coinsOf(accountId)).toBe(10)

    await expect.poll(() => webhooksOf(providerOrderId)).toEqual(['capture', 'order', 'order'])
    await doJobs()
    expect(await coinsOf(accountId)).toBe(10)
    simulator.sendWebhooksTo(null)
  })

  test('that comes again is taken and does nothing', async () => {
    const { accountId, providerOrderId } = await order()
    await approve(providerOrderId)
    const event = captureCompleted(providerOrderId)

    const replies = await Promise.all(Array.from({ length: 5 }, () => send(event)))
    await doJobs()
    replies.push(await send(event))
    await doJobs()

    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    expect(await webhooksOf(providerOrderId)).toHaveLength(1)
    expect(await coinsOf(accountId)).toBe(10)
  })

  test('of a refund before that of the payment changes nothing about the end', async () => {
    const { accountId, orderId, providerOrderId } = await order()
    await approve(providerOrderId)
    await settlePurchase(tools, orderId)
    const captureId = [...simulator.books.captures.values()].find(
      (capture) => capture.orderId === providerOrderId,
    )?.id
    await actOnCapture(captureId, 'reverse')
    const links = [{ rel: 'up', href: `${simulator.url}/v2/payments/captures/${captureId}` }]
    const refundId = [...simulator.books.refunds.values()].find(
      (refund) => refund.captureId === captureId,
    )?.id
    const reversed = { id: refundId, links }
    await send({ id: `WH-${randomUUID()}`, event_type: 'PAYMENT.CAPTURE.REVERSED', resource: reversed })
    await send(captureCompleted(providerOrderId))
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
    const { accountId, providerOrderId } = await order()

    const reply = await send(captureCompleted(providerOrderId), sending)
    await doJobs()

    expect(reply.json().code).toBe('WEBHOOK_NOT_SIGNED')
    expect(reply.json()).toMatchObject({
      success: false,
      code: 'WEBHOOK_NOT_SIGNED',
    })
    expect(await webhooksOf(providerOrderId)).toEqual([])
    expect(await coinsOf(accountId)).toBe(0)
    expect([...new Set(called)]).toEqual([simulator.url])
  })

  test('changed so that its checksum stays passes as signed, and still grants nothing', async () => {
    const { accountId, providerOrderId } = await order()
    const signed = captureCompleted('SOMETHING')
    const forged = forgeEqualCrc(JSON.stringify(signed), JSON.stringify(captureCompleted(providerOrderId)))

    const reply = await send(signed, { sent: forged })
    await doJobs()

    expect(reply.statusCode).toBe(200)
    expect(await webhooksOf(providerOrderId)).toHaveLength(1)
    expect(await coinsOf(accountId)).toBe(0)
  })

  test.each([
    ['nothing', '', 'application/json'],
    ['no JSON', '{"id":', 'application/json'],
    ['a form', 'a=b', 'application/x-www-form-urlencoded'],
  ])('with %s in it is refused in the envelope', async (_, payload, type) => {
    const headers = { 'content-type': type }
    const reply = await app.inject({ method: 'POST', url: '/api/payment/webhook', payload, headers })

    expect(reply.json()).toMatchObject({ success: false, code: 'WEBHOOK_NOT_SIGNED' })
  })
})
