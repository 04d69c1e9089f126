import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { startPaypalSimulator } from '../start-paypal-simulator.ts'
import { aMerchant, amount, issueOf } from '../testing/merchant.ts'

const simulator = await startPaypalSimulator()
afterAll(() => simulator.stop())
const { call, create, approve, capture } = await aMerchant(simulator)

async function paid() {
  const id = await create()
  await approve(id)
  await capture(id)

  return [...simulator.books.captures.values()].find(({ orderId }) => orderId === id)?.id ?? ''
}

test('a payment is given back in parts, never more than was paid', async () => {
  const captureId = await paid()
  const refund = (value: string, requestId: string = randomUUID()) =>
    call('POST', `/v2/payments/captures/${captureId}/refund`, { amount: { ...amount, value } }, { requestId })
  const first = await refund('20.00', 'refund-1')

  expect([first.status, (await refund('20.00', 'refund-1')).status]).toEqual([201, 200])
  expect(issueOf(await refund('30.01'))).toBe('REFUND_AMOUNT_EXCEEDED')
  expect((await refund('30.00')).status).toBe(201)
  expect(issueOf(await refund('0.01'))).toBe('CAPTURE_FULLY_REFUNDED')
  expect((await call('GET', `/v2/payments/captures/${captureId}`)).body).toMatchObject({
    status: 'REFUNDED',
  })
})
