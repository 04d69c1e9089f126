import { afterAll, expect, test } from 'vitest'
import { startPaypalSimulator } from '../start-paypal-simulator.ts'
import { aMerchant } from '../testing/merchant.ts'

const simulator = await startPaypalSimulator()
afterAll(() => simulator.stop())
const { create } = await aMerchant(simulator)

const choose = (id: string, choice: string) =>
  fetch(`${simulator.url}/checkoutnow`, {
    method: 'POST',
    body: new URLSearchParams({ token: id, choice }),
    redirect: 'manual',
  })

test('the page says what is paid, and that it is a simulator, without a script', async () => {
  const id = await create({}, { description: '10 <leads>' })
  const response = await fetch(`${simulator.url}/checkoutnow?token=${id}`)
  const html = await response.text()

  expect(html).toContain('Pay US$ 50.00')
  expect(html).toContain('No money moves')
  expect(html).toContain('10 &#60;leads&#62;')
  expect(html).not.toMatch(/<script|onclick/)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('approving keeps the query of the return address', async () => {
  const id = await create()
  const response = await choose(id, 'pay')

  expect(response.status).toBe(303)
  const location = new URL(response.headers.get('location') ?? '')
  expect(Object.fromEntries(location.searchParams)).toEqual({
    orderId: '1',
    token: id,
    PayerID: expect.stringMatching(/^\w{13}$/),
  })
})

test('cancelling goes to the cancel address, and the order stays open', async () => {
  const id = await create()
  const response = await choose(id, 'cancel')

  expect(response.headers.get('location')).toBe(`http://shop.test/no?token=${id}`)
  expect((await choose(id, 'pay')).status).toBe(303)
})

test.each(['', 'UNKNOWN'])('the page of order %j says that it is not known', async (id) => {
  expect((await fetch(`${simulator.url}/checkoutnow?token=${id}`)).status).toBe(404)
})
