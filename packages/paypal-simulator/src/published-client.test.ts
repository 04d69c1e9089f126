import { randomUUID } from 'node:crypto'
import { ApiError, CheckoutPaymentIntent, type OrderRequest, PatchOp } from '@paypal/paypal-server-sdk'
import { afterAll, describe, expect, test } from 'vitest'
import { startPaypalSimulator } from './start-paypal-simulator.ts'
import { publishedClient } from './testing/published-client.ts'

const simulator = await startPaypalSimulator()
afterAll(() => simulator.stop())
const { orders, payments } = publishedClient(simulator)

const amount = { currencyCode: 'USD', value: '50.00' }
/** The minimum that the client requires. */
const anOrder = (): OrderRequest => ({
  intent: CheckoutPaymentIntent.Capture,
  purchaseUnits: [{ amount }],
})

async function approved() {
  const { id = '' } = (await orders.createOrder({ body: anOrder() })).result
  await fetch(`${simulator.url}/__sim/orders/${id}/approve`, { method: 'POST' })

  return id
}

async function captured() {
  const { result } = await orders.captureOrder({ id: await approved() })

  return result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id ?? ''
}

/** The error that the client throws: the status and the issue. */
async function refusalOf(call: Promise<unknown>) {
  const error = await call.catch((thrown: unknown) => thrown)
  if (!(error instanceof ApiError)) throw new Error('The call was not refused.')
  const result = error.result as { details?: { issue: string }[] } | undefined

  return [error.statusCode, result?.details?.[0]?.issue]
}

describe("PayPal's published client", () => {
  test('orders without return addresses, and finds the order again', async () => {
    const { statusCode, result } = await orders.createOrder({ body: anOrder() })
    expect([statusCode, result.status]).toEqual([201, 'CREATED'])

    const found = await orders.getOrder({ id: result.id ?? '' })
    expect(found.result.purchaseUnits?.[0]?.amount).toMatchObject(amount)
  })

  test.each(['pay', 'cancel'])('has an approval page that ends with a page, after %s', async (choice) => {
    const { result } = await orders.createOrder({ body: anOrder() })
    const approval = result.links?.find(({ rel }) => rel === 'approve')?.href ?? ''
    expect((await fetch(approval)).status).toBe(200)

    const reply = await fetch(`${simulator.url}/checkoutnow`, {
      method: 'POST',
      body: new URLSearchParams({ token: result.id ?? '', choice }),
      redirect: 'manual',
    })
    expect(reply.status).toBe(200)
    expect(await reply.text()).toContain('You can close this page.')
  })

  test('gets the capture with its default of a minimal answer', async () => {
    const { statusCode, result } = await orders.captureOrder({ id: await approved() })

    expect([statusCode, result.status]).toEqual([201, 'COMPLETED'])
    expect(result.purchaseUnits?.[0]?.payments?.captures).toEqual([
      expect.objectContaining({ status: 'COMPLETED', amount: expect.objectContaining(amount) }),
    ])
    expect(result.intent).toBeUndefined()
    expect(result.payer?.payerId).toMatch(/^\w{13}$/)
  })

  test('gets the whole order where it asks for the representation', async () => {
    const { result } = await orders.captureOrder({
      id: await approved(),
      prefer: 'return=representation',
    })

    expect(result.intent).toBe('CAPTURE')
    expect(result.purchaseUnits?.[0]?.amount).toMatchObject(amount)
  })

  test('gets a refund with its breakdown, and the sum of all refunds so far', async () => {
    const captureId = await captured()
    const refund = (value: string) =>
      payments.refundCapturedPayment({
        captureId,
        paypalRequestId: randomUUID(),
        prefer: 'return=representation',
        body: { amount: { currencyCode: 'USD', value } },
      })
    await refund('20.00')
    const { statusCode, result } = await refund('5.00')

    expect([statusCode, result.status]).toEqual([201, 'COMPLETED'])
    expect(result.sellerPayableBreakdown).toMatchObject({
      grossAmount: { currencyCode: 'USD', value: '5.00' },
      paypalFee: { currencyCode: 'USD', value: '0.00' },
      netAmount: { currencyCode: 'USD', value: '5.00' },
      totalRefundedAmount: { currencyCode: 'USD', value: '25.00' },
    })
    const found = await payments.getRefund({ refundId: result.id ?? '' })
    expect(found.result.sellerPayableBreakdown).toEqual(result.sellerPayableBreakdown)
  })

  test('gets id, status and links of a refund with its default of a minimal answer', async () => {
    const { result } = await payments.refundCapturedPayment({ captureId: await captured() })

    expect(
      Object.entries(result)
        .filter(([, value]) => value !== undefined)
        .map(([name]) => name),
    ).toEqual(expect.arrayContaining(['id', 'status', 'links']))
    expect(result.amount).toBeUndefined()
  })

  test.each([
    ['INSTRUMENT_DECLINED', 422],
    ['TRANSACTION_REFUSED', 422],
    ['MISSING_REQUIRED_PARAMETER', 400],
    ['INVALID_ACCOUNT_STATUS', 401],
    ['PERMISSION_DENIED', 403],
    ['INVALID_RESOURCE_ID', 404],
  ])('is refused with the mock code %s, by its own status %i', async (code, status) => {
    const id = await approved()
    const paypalMockResponse = JSON.stringify({ mock_application_codes: code })

    expect(await refusalOf(orders.captureOrder({ id, paypalMockResponse }))).toEqual([status, code])
    expect((await orders.captureOrder({ id })).result.status).toBe('COMPLETED')
  })

  test('gets the status of a mock code that has no details', async () => {
    const id = await approved()
    const paypalMockResponse = JSON.stringify({ mock_application_codes: 'INTERNAL_SERVER_ERROR' })

    expect(await refusalOf(orders.getOrder({ id, paypalMockResponse }))).toEqual([500, undefined])
  })

  test('changes an order by its update link', async () => {
    const { result } = await orders.createOrder({ body: anOrder() })
    const link = result.links?.find(({ rel }) => rel === 'update')
    expect([link?.method, link?.href]).toEqual(['PATCH', `${simulator.url}/v2/checkout/orders/${result.id}`])

    const id = result.id ?? ''
    const path = (field: string) => `/purchase_units/@reference_id=='default'/${field}`
    const { statusCode } = await orders.patchOrder({
      id,
      body: [
        { op: PatchOp.Replace, path: path('amount'), value: { currency_code: 'USD', value: '35.00' } },
        { op: PatchOp.Add, path: path('invoice_id'), value: 'invoice-1' },
      ],
    })
    const found = (await orders.getOrder({ id })).result.purchaseUnits?.[0]

    expect(statusCode).toBe(204)
    expect([found?.amount?.value, found?.invoiceId]).toEqual(['35.00', 'invoice-1'])
  })

  test('cannot change what is paid, or what an update may not touch', async () => {
    const id = await approved()
    const patch = (path: string, value: unknown) =>
      orders.patchOrder({ id, body: [{ op: PatchOp.Replace, path, value }] })
    const payee = "/purchase_units/@reference_id=='default'/payee/merchant_id"

    expect(await refusalOf(patch(payee, 'SOMEBODYELSE1'))).toEqual([422, 'NOT_PATCHABLE'])
    const amountPath = "/purchase_units/@reference_id=='default'/amount"
    const nothing = { currency_code: 'USD', value: '0.00' }
    expect(await refusalOf(patch(amountPath, nothing))).toEqual([422, 'CANNOT_BE_ZERO_OR_NEGATIVE'])
    await orders.captureOrder({ id })
    expect(await refusalOf(patch(amountPath, nothing))).toEqual([422, 'ORDER_ALREADY_COMPLETED'])
  })
})
