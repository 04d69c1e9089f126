import { randomUUID } from 'node:crypto'
import { type PaypalSimulator, startPaypalSimulator } from '@joblane/paypal-simulator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountDesk } from '#testing/account-desk.ts'
import { planNamed, spend } from './testing/a-purchase.ts'
import { settingsOf } from './testing/simulated-tools.ts'

const simulator = await startPaypalSimulator()
afterAll(() => simulator.stop())
const desk = await accountDesk({ paypal: settingsOf(simulator) })
const { sql, call } = desk

let token: string
let stranger: string
beforeAll(async () => {
  token = (await desk.aWorker()).token
  stranger = (await desk.aWorker()).token
})

const idJobcoinsPacket = planNamed('Standard Plan').id
const pay = (as: string, body: object = { IdJobcoinsPacket: idJobcoinsPacket }) =>
  call('POST', '/payment', { token: as, body })
const capture = (as: string, orderId: string) =>
  call('POST', '/payment/capture', { token: as, body: { OrderId: orderId } })
const coins = async (as: string) =>
  (await call('GET', '/users/logged-user', { token: as })).body.data.availableCoins

/** Does what a browser does: opens the approval page and presses a button of it. */
async function press(approvalUrl: string, choice: 'pay' | 'decline' | 'cancel') {
  const page = await fetch(approvalUrl)
  const html = await page.text()
  const order = /name="token" value="(\w+)"/.exec(html)?.[1] ?? ''
  const reply = await fetch(`${originOf(simulator)}/checkoutnow`, {
    method: 'POST',
    body: new URLSearchParams({ token: order, choice }),
    redirect: 'manual',
  })

  return new URL(reply.headers.get('location') ?? '')
}
const originOf = ({ url }: PaypalSimulator) => url

describe('who is let in', () => {
  test.each([
    ['POST', '/payment', { idJobcoinsPacket }],
    ['POST', '/payment/capture', { orderId: randomUUID() }],
    ['POST', '/payment/cancel', { orderId: randomUUID() }],
    ['GET', '/jobcoins/statement', undefined],
    ['GET', '/jobcoins/statement.csv', undefined],
    ['GET', `/payment/${randomUUID()}/receipt`, undefined],
    ['GET', '/payment/renewal', undefined],
    ['POST', '/payment/renewal/cancel', { orderId: randomUUID(), refund: 1 }],
    ['POST', '/jobcoins/returns', { accountId: randomUUID(), demandId: randomUUID(), reason: 'Because' }],
  ] as const)('%s %s needs a session', async (method, path, body) => {
    const { token: registration } = await desk.register()

    expect((await call(method, path, { ...(body && { body }) })).status).toBe(401)
    expect((await call(method, path, { token: 'a.b.c', ...(body && { body }) })).status).toBe(401)
    expect((await call(method, path, { token: registration, ...(body && { body }) })).status).toBe(403)
  })

  test('a lead is returned by an administrator alone', async () => {
    const body = { accountId: randomUUID(), demandId: randomUUID(), reason: 'Because' }

    expect((await call('POST', '/jobcoins/returns', { token, body })).status).toBe(403)
  })
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
    const reply = await desk.app.inject({
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
    const { token } = await desk.aWorker()
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
    })
  })

  test('before the approval is not completed and grants nothing', async () => {
    const { token } = await desk.aWorker()
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

  test("somebody else's order is unknown, and grants nobody", async () => {
    const { orderId, approvalUrl } = (await pay(token)).body.data
    await press(approvalUrl, 'pay')
    const before = [await coins(token), await coins(stranger)]

    expect((await capture(stranger, orderId)).status).toBe(404)
    expect((await call('POST', '/payment/cancel', { token: stranger, body: { orderId } })).status).toBe(404)
    expect([await coins(token), await coins(stranger)]).toEqual(before)
  })

  test('after a declined card goes on with the same order', async () => {
    const { token } = await desk.aWorker()
    const { orderId, approvalUrl } = (await pay(token)).body.data
    await press(approvalUrl, 'decline')
    expect((await capture(token, orderId)).body.data.status).toBe('FAILED')

    await press(approvalUrl, 'pay')
    expect((await capture(token, orderId)).body.data.status).toBe('COMPLETED')
    expect(await coins(token)).toBe(10)
  })

  test('while the provider is down says so, and loses nothing', async () => {
    const { token } = await desk.aWorker()
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
    const { token } = await desk.aWorker()
    const { orderId, approvalUrl } = (await pay(token)).body.data
    await press(approvalUrl, 'pay')
    await capture(token, orderId)

    expect((await call('POST', '/payment/cancel', { token, body: { orderId } })).status).toBe(409)
    expect((await capture(token, orderId)).body.data.status).toBe('COMPLETED')
    expect(await coins(token)).toBe(10)
  })
})

describe('what one can read', () => {
  test('a receipt, the statement and its file, of oneself alone', async () => {
    const { token, person } = await desk.aWorker()
    const { orderId, approvalUrl } = (await pay(token)).body.data
    expect((await call('GET', `/payment/${orderId}/receipt`, { token })).status).toBe(404)
    await press(approvalUrl, 'pay')
    await capture(token, orderId)

    const receipt = await call('GET', `/payment/${orderId}/receipt`, { token })
    expect(receipt.body.data).toMatchObject({
      orderId,
      planName: 'Standard Plan',
      amount: 50,
      status: 'COMPLETED',
      customer: { name: person.FullName, email: person.EmailAddress },
      refunds: [],
    })
    expect((await call('GET', `/payment/${orderId}/receipt`, { token: stranger })).status).toBe(404)

    const statement = await call('GET', '/jobcoins/statement', { token })
    expect(statement.body.data.movements.items).toMatchObject([
      { title: 'Standard Plan', leads: 10, orderId },
    ])

    const file = await desk.app.inject({
      url: '/api/jobcoins/statement.csv',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.body.split('\r\n')).toHaveLength(3)
    expect(file.body).toContain(orderId)
  })

  test('a mail with the receipt', async () => {
    const { token, person } = await desk.aWorker()
    const { orderId, approvalUrl } = (await pay(token)).body.data
    await press(approvalUrl, 'pay')
    await capture(token, orderId)
    await capture(token, orderId)

    const mails = await desk.outboxOf(person.EmailAddress)
    expect(mails.filter(({ subject }) => subject === 'Receipt for your Standard Plan')).toHaveLength(1)
  })
})

describe('leaving', () => {
  test('what comes back is told before, and given afterwards; the export has every movement', async () => {
    const { token, person } = await desk.aWorker()
    const { orderId, approvalUrl } = (await pay(token)).body.data
    await press(approvalUrl, 'pay')
    await capture(token, orderId)
    const { id } = (await call('GET', '/users/logged-user', { token })).body.data
    await spend(sql, id)

    const exported = (await call('GET', '/account/export', { token })).body.data
    expect(exported.leadMovements).toHaveLength(2)
    const { consequences } = (await call('GET', '/account/deletion', { token })).body.data
    expect(consequences).toContain('US$ 45.00 is refunded for 9 leads you did not use.')

    expect((await call('DELETE', '/account', { token, body: { password: person.Password } })).status).toBe(
      200,
    )
    const [refund] =
      await sql`select amount_in_cents, status from jobcoin_refund where purchase_id = ${orderId}`
    expect(refund).toEqual({ amount_in_cents: 4500, status: 'REQUESTED' })
  })
})
