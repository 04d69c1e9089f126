import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { startPaypalSimulator } from '../start-paypal-simulator.ts'
import { aMerchant, amount, anOrder, context, issueOf } from '../testing/merchant.ts'

const simulator = await startPaypalSimulator()
afterAll(() => simulator.stop())
const { call, create, approve, capture } = await aMerchant(simulator)

describe('an order', () => {
  test('of a wallet asks the payer to act', async () => {
    const { status, body } = await call('POST', '/v2/checkout/orders', anOrder(), { requestId: randomUUID() })

    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(/^[A-Z0-9]{17}$/),
      status: 'PAYER_ACTION_REQUIRED',
      payment_source: { paypal: {} },
      links: [expect.objectContaining({ rel: 'self' }), expect.objectContaining({ rel: 'payer-action' })],
    })
  })

  test('without one is created, with the older links', async () => {
    const order = { ...anOrder({ application_context: context }), payment_source: undefined }
    const { body } = await call('POST', '/v2/checkout/orders', order)

    expect(body).toMatchObject({ status: 'CREATED' })
    expect((body['links'] as { rel: string }[]).map(({ rel }) => rel)).toEqual([
      'self',
      'approve',
      'update',
      'capture',
    ])
  })

  test('is the same for the same request id', async () => {
    const requestId = randomUUID()
    const [one, other] = [
      await call('POST', '/v2/checkout/orders', anOrder(), { requestId }),
      await call('POST', '/v2/checkout/orders', anOrder(), { requestId }),
    ]

    expect([one.status, other.status]).toEqual([201, 200])
    expect(other.body['id']).toBe(one.body['id'])
  })

  test.each([
    ['without an intent', { intent: undefined }, {}, 400, 'MISSING_REQUIRED_PARAMETER'],
    ['without units', { purchase_units: [] }, {}, 400, 'MISSING_REQUIRED_PARAMETER'],
    [
      'of nothing',
      {},
      { amount: { currency_code: 'USD', value: '0.00' } },
      422,
      'CANNOT_BE_ZERO_OR_NEGATIVE',
    ],
    [
      'of a fraction of a cent',
      {},
      { amount: { currency_code: 'USD', value: '1.005' } },
      422,
      'DECIMAL_PRECISION',
    ],
    ['in no currency', {}, { amount: { currency_code: 'XXX', value: '1.00' } }, 422, 'INVALID_CURRENCY_CODE'],
    [
      'whose items are not its total',
      {},
      {
        amount: { ...amount, breakdown: { item_total: amount } },
        items: [{ quantity: '2', unit_amount: amount }],
      },
      422,
      'ITEM_TOTAL_MISMATCH',
    ],
  ])('%s is refused', async (_, changes, unit, status, issue) => {
    const reply = await call('POST', '/v2/checkout/orders', anOrder(changes, unit), {
      requestId: randomUUID(),
    })

    expect(reply.status).toBe(status)
    expect(issueOf(reply)).toBe(issue)
  })

  test('of a wallet needs a request id, and JSON needs its content type', async () => {
    expect(issueOf(await call('POST', '/v2/checkout/orders', anOrder()))).toBe('PAYPAL_REQUEST_ID_REQUIRED')
    expect((await call('POST', '/v2/checkout/orders', anOrder(), { type: 'text/plain' })).status).toBe(415)
  })

  test('that does not exist is not found', async () => {
    const reply = await call('GET', '/v2/checkout/orders/5O190127TN364715T')

    expect(reply.status).toBe(404)
    expect(issueOf(reply)).toBe('INVALID_RESOURCE_ID')
  })
})

describe('a capture', () => {
  test('before the approval is refused', async () => {
    const reply = await capture(await create())

    expect(reply.status).toBe(422)
    expect(issueOf(reply)).toBe('ORDER_NOT_APPROVED')
  })

  test('charges once: again with the same id, refused with another', async () => {
    const id = await create()
    await approve(id)

    const replies = [await capture(id, { requestId: 'a' }), await capture(id, { requestId: 'a' })]
    const other = await capture(id, { requestId: 'b' })

    expect(replies.map(({ status }) => status)).toEqual([201, 200])
    expect(issueOf(other)).toBe('ORDER_ALREADY_CAPTURED')
    expect(simulator.books.movements.filter(({ orderId }) => orderId === id)).toHaveLength(1)
  })

  test('of an invoice that was paid before is refused', async () => {
    const invoice_id = randomUUID()
    const [one, other] = [await create({}, { invoice_id }), await create({}, { invoice_id })]
    await approve(one)
    await approve(other)
    await capture(one)

    expect(issueOf(await capture(other))).toBe('DUPLICATE_INVOICE_ID')
  })

  test('is refused on demand, as the sandbox does it', async () => {
    const id = await create()
    await approve(id)

    const reply = await capture(id, { mock: '{"mock_application_codes":"TRANSACTION_REFUSED"}' })

    expect(issueOf(reply)).toBe('TRANSACTION_REFUSED')
  })
})
