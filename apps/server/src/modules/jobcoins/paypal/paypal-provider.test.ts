import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { ProviderUnavailable } from '../payment-provider.ts'
import { paypalProvider } from './paypal-provider.ts'

/** Answers every call but that for a token with the same status and body. */
let answer: { status: number; body: object }
const server = createServer((request, response) => {
  const isToken = request.url === '/v1/oauth2/token'
  const { status, body } = isToken ? { status: 200, body: { access_token: 'T', expires_in: 600 } } : answer
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
afterAll(() => server.close())

const provider = paypalProvider(
  {
    apiUrl: `http://localhost:${(server.address() as AddressInfo).port}`,
    clientId: 'id',
    clientSecret: 'secret',
    webhookId: 'hook',
  },
  { now: () => new Date(), patience: { timeLimitInMs: 2000, pauseInMs: 1, tries: 1 } },
)
const calls = {
  create: () =>
    provider.createOrder(
      { id: 'P1', planName: 'Basic Plan', leads: 5, amountInCents: 2500, currency: 'USD' },
      { success: 'https://joblane.test/success', cancel: 'https://joblane.test/cancel' },
    ),
  find: () => provider.findOrder('ORDER1'),
  capture: () => provider.captureOrder('ORDER1', 'capture-P1-1'),
  refund: () =>
    provider.refundCapture({
      refundId: 'R1',
      captureId: 'CAPTURE1',
      amountInCents: 100,
      currency: 'USD',
      note: '',
    }),
  findDispute: () => provider.findDispute('PP-D-1'),
}

const refused = (name: string, issue: string) => ({ name, details: [{ issue }] })

test.each([
  [422, refused('UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED'), 'already captured'],
  [422, refused('UNPROCESSABLE_ENTITY', 'DUPLICATE_INVOICE_ID'), 'already captured'],
  [409, { name: 'RESOURCE_CONFLICT' }, 'already captured'],
  [422, refused('UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED'), 'not approved'],
  [422, refused('UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED'), 'declined'],
  [422, refused('UNPROCESSABLE_ENTITY', 'TRANSACTION_REFUSED'), 'declined'],
  [404, refused('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'), 'gone'],
])('a capture that is refused by %i %o is %s', async (status, body, outcome) => {
  answer = { status, body }

  expect(await calls.capture()).toEqual({ outcome })
})

test('a capture gives the order with it', async () => {
  answer = { status: 201, body: { id: 'ORDER1', status: 'COMPLETED' } }

  expect(await calls.capture()).toMatchObject({ outcome: 'captured', order: { id: 'ORDER1' } })
})

test.each([
  ['COMPLETED', 'completed'],
  ['PENDING', 'pending'],
  ['FAILED', 'pending'],
])('a refund that is %s is %s: the order says how it ends', async (status, outcome) => {
  answer = { status: 201, body: { id: 'REFUND1', status } }

  expect(await calls.refund()).toEqual({ outcome, id: 'REFUND1' })
})

test.each(['create', 'refund'] as const)('a call to %s that is refused says why', async (call) => {
  answer = { status: 422, body: refused('UNPROCESSABLE_ENTITY', 'AMOUNT_MISMATCH') }

  expect(await calls[call]()).toEqual({ outcome: 'refused', reason: 'AMOUNT_MISMATCH' })
})

test.each(['find', 'findDispute'] as const)('a call to %s what is not there gives nothing', async (call) => {
  answer = { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }

  expect(await calls[call]()).toBeNull()
})

test.each(['find', 'findDispute'] as const)(
  'a call to %s what is not ours is a fault of ours',
  async (call) => {
    answer = { status: 403, body: { name: 'NOT_AUTHORIZED' } }

    await expect(calls[call]()).rejects.toThrow('PayPal answered 403 NOT_AUTHORIZED')
    await expect(calls[call]()).rejects.not.toBeInstanceOf(ProviderUnavailable)
  },
)

test.each([
  ['a refund that is still running', calls.refund, 409, { name: 'RESOURCE_CONFLICT' }],
  ['an order without an id', calls.create, 201, { status: 'CREATED' }],
  ['a capture that failed there', calls.capture, 500, { name: 'INTERNAL_SERVER_ERROR' }],
  ['too many calls', calls.find, 429, { name: 'RATE_LIMIT_REACHED' }],
])('%s may have happened, or not', async (_, call, status, body) => {
  answer = { status, body }

  await expect(call()).rejects.toBeInstanceOf(ProviderUnavailable)
})

test.each([
  ['OPEN', undefined, 'OPEN'],
  ['WAITING_FOR_SELLER_RESPONSE', undefined, 'OPEN'],
  ['RESOLVED', 'RESOLVED_SELLER_FAVOUR', 'WON'],
  ['RESOLVED', 'CANCELED_BY_BUYER', 'WON'],
  ['RESOLVED', 'RESOLVED_BUYER_FAVOUR', 'LOST'],
  ['RESOLVED', 'RESOLVED_WITH_PAYOUT', 'LOST'],
])('a dispute that is %s, %s, is %s', async (status, outcome_code, expected) => {
  const transactions = [{}, { seller_transaction_id: 'CAPTURE1' }]
  answer = {
    status: 200,
    body: { status, dispute_outcome: { outcome_code }, disputed_transactions: transactions },
  }

  expect(await calls.findDispute()).toEqual({ status: expected, captureId: 'CAPTURE1' })
})
