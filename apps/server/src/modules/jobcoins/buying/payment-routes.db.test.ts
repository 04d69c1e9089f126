import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { planNamed } from '../testing/a-purchase.ts'
import { buyerFixture } from '../testing/buyer-fixture.ts'

const fixture = await buyerFixture()
const { call, pay, capture, coins, press, simulator, idJobcoinsPacket } = fixture

let token: string
let stranger: string
beforeAll(async () => {
  token = (await fixture.aWorker()).token
  stranger = (await fixture.aWorker()).token
})

describe('ordering', () => {
  test.each([
    ['no plan', {}, 400],
    ['a malformed plan', { IdJobcoinsPacket: 'standard' }, 400],
    ['an unknown plan', { IdJobcoinsPacket: randomUUID() }, 404],
    ['a price of its own', { IdJobcoinsPacket: idJobcoinsPacket, price: 1 }, 400],
    ['leads of its own', { IdJobcoinsPacket: idJobcoinsPacket, totalCoins: 1000 }, 400],
    ['an account of its own', { IdJobcoinsPacket: idJobcoinsPacket, accountId: randomUUID() }, 400],
  ])('with %s is refused', async (_, body, status) => {
    expect((await pay(token, body)).status).toBe(status)
  })

  test('answers with the address to approve at, in either casing', async () => {
    const { status, body } = await pay(token, { idJobcoinsPacket })

    expect(status).toBe(200)
    expect(body.data.approvalUrl).toMatch(new RegExp(`^${simulator.url}/checkoutnow\\?token=\\w+$`))
  })

  test('charges what the plan costs', async () => {
    const { body } = await pay(token, { idJobcoinsPacket: planNamed('Pro Plan').id })
    const html = await (await fetch(body.data.approvalUrl)).text()

    expect(html).toContain('Pay US$ 150.00')
    expect(html).toContain('Pro Plan: 50 leads')
  })

  test('never takes a return address from the request', async () => {
    const reply = await fixture.app.inject({
      method: 'POST',
      url: '/api/payment',
      headers: {
        authorization: `Bearer ${token}`,
        host: 'evil.example.test',
        origin: 'https://evil.example.test',
        referer: 'https://evil.example.test/',
        'x-forwarded-host': 'evil.example.test',
      },
      payload: { idJobcoinsPacket },
    })
    const location = await press(reply.json().data.approvalUrl, 'pay')

    expect(location.origin).toBe('http://localhost:3000')
  })
})

describe('buying', () => {
  test('the buyer comes back to the success page and has the leads once', async () => {
    const { token } = await fixture.aWorker()
    const { orderId, approvalUrl } = (await pay(token)).body.data
    const location = await press(approvalUrl, 'pay')
    expect(location.pathname).toBe('/paypal/callback/success')
    expect(Object.fromEntries(location.searchParams)).toEqual({
      orderId,
      token: expect.stringMatching(/^\w{17}$/),
      PayerID: expect.stringMatching(/^\w{13}$/),
    })

    const captures = await Promise.all(Array.from({ length: 10 }, () => capture(token, orderId)))

    for (const { status, body } of captures) {
      expect(status).toBe(200)
      expect(body.data).toEqual({
        status: 'COMPLETED',
        amount: 50,
        currency: 'USD',
        createTime: expect.stringMatching(/Z$/),
        planName: 'Standard Plan',
        totalCoins: 10,
      })
    }
    expect(await coins(token)).toBe(10)
    const { currentPlan } = (await call('GET', '/users/logged-user', { token })).body.data
    expect(currentPlan).toEqual({
      name: 'Standard Plan',
      availableCoins: 10,
      payPalStatus: 'COMPLETED',
      price: 50,
      runsUntil: expect.stringMatching(/Z$/),
    })
  })

  test('before the approval is not completed and grants nothing', async () => {
    const { token } = await fixture.aWorker()
    const { orderId } = (await pay(token)).body.data

    expect((await capture(token, orderId)).body.data.status).toBe('CREATED')
    expect(await coins(token)).toBe(0)
  })

  test.each([
    ['without an order', {}, 400],
    ['with a malformed order', { OrderId: 'nonsense' }, 400],
    ['with an unknown order', { OrderId: randomUUID() }, 404],
  ])('%s is refused', async (_, body, status) => {
    expect((await call('POST', '/payment/capture', { token, body })).status).toBe(status)
  })

  test("another member's order is unknown, and grants no leads to either member", async () => {
    const { orderId, approvalUrl } = (await pay(token)).body.data
    await press(approvalUrl, 'pay')
    const before = [await coins(token), await coins(stranger)]

    expect((await capture(stranger, orderId)).body.code).toBe('ORDER_NOT_FOUND')
    expect((await call('POST', '/payment/cancel', { token: stranger, body: { orderId } })).body.code).toBe(
      'ORDER_NOT_FOUND',
    )
    expect([await coins(token), await coins(stranger)]).toEqual(before)
  })

  test('under review is pending, grants nothing yet, and is completed once it is let through', async () => {
    const { token } = await fixture.aWorker()
    const { orderId, approvalUrl } = (await pay(token)).body.data
    await press(approvalUrl, 'pay')
    simulator.fault({ operation: 'capture', kind: 'pending', times: 1 })

    expect((await capture(token, orderId)).body.data.status).toBe('PENDING')
    expect(await coins(token)).toBe(0)
    expect((await call('POST', '/payment/cancel', { token, body: { orderId } })).body.code).toBe(
      'PAYMENT_IN_PROGRESS',
    )

    const captureId = [...simulator.books.captures.values()].at(-1)?.id
    await fetch(`${simulator.url}/__sim/captures/${captureId}/complete`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
    expect((await capture(token, orderId)).body.data.status).toBe('COMPLETED')
    expect(await coins(token)).toBe(10)
  })

  test('after a declined card goes on with the same order', async () => {
    const { token } = await fixture.aWorker()
    const { orderId, approvalUrl } = (await pay(token)).body.data
    await press(approvalUrl, 'decline')
    expect((await capture(token, orderId)).body.data.status).toBe('FAILED')

    await press(approvalUrl, 'pay')
    expect((await capture(token, orderId)).body.data.status).toBe('COMPLETED')
    expect(await coins(token)).toBe(10)
  })

  test('while the provider is down says so, and loses nothing', async () => {
    const { token } = await fixture.aWorker()
    const { orderId, approvalUrl } = (await pay(token)).body.data
    await press(approvalUrl, 'pay')
    simulator.fault({ operation: 'any', kind: '500_before' })

    expect((await capture(token, orderId)).status).toBe(503)
    expect((await pay(token)).status).toBe(503)
    simulator.clearFaults()
    expect((await capture(token, orderId)).body.data.status).toBe('COMPLETED')
  })
})

describe('cancelling', () => {
  test('leads back to the cancel page, and answers what was cancelled', async () => {
    const { orderId, approvalUrl } = (await pay(token)).body.data
    const location = await press(approvalUrl, 'cancel')
    expect(location.pathname).toBe('/paypal/callback/cancel')
    expect(location.searchParams.get('orderId')).toBe(orderId)

    const body = { orderId, reason: 'user_cancelled', status: 'cancelled' }
    const reply = await call('POST', '/payment/cancel', { token, body })

    expect(reply.body.data).toEqual({
      id: orderId,
      payPalOrderId: location.searchParams.get('token'),
      payPalStatus: 'CANCELLED',
      amount: 50,
      currency: 'USD',
      createdAt: expect.stringMatching(/Z$/),
    })
    expect((await call('POST', '/payment/cancel', { token, body })).body.data.payPalStatus).toBe('CANCELLED')
    expect((await capture(token, orderId)).body.data.status).toBe('CANCELLED')
  })

  test('a completed order takes nothing away', async () => {
    const { token } = await fixture.aWorker()
    const { orderId, approvalUrl } = (await pay(token)).body.data
    await press(approvalUrl, 'pay')
    await capture(token, orderId)

    expect((await call('POST', '/payment/cancel', { token, body: { orderId } })).body.code).toBe(
      'ORDER_COMPLETED',
    )
    expect((await capture(token, orderId)).body.data.status).toBe('COMPLETED')
    expect(await coins(token)).toBe(10)
  })
})
