import { randomUUID } from 'node:crypto'
import { plans } from '@joblane/contracts/jobcoins/plans'
import { beforeAll, describe, expect, test } from 'vitest'
import { getPurchase } from './buying/purchase-store.ts'
import { listRefundsOfPurchase } from './refunds/refund-store.ts'
import { spend } from './testing/a-purchase.ts'
import { buyerFixture } from './testing/buyer-fixture.ts'
import { simulatedTools } from './testing/simulated-tools.ts'
import { cancelRenewal } from './refunds/renewal.ts'
import { sendRefund } from './refunds/send-refund.ts'
import { settlePurchase } from './buying/settle-purchase.ts'

const fixture = await buyerFixture()
const { sql, call, pay, capture, press, idJobcoinsPacket } = fixture

let token: string
let stranger: string
beforeAll(async () => {
  token = (await fixture.aWorker()).token
  stranger = (await fixture.aWorker()).token
})

test('a visitor sees the five plans', async () => {
  const { status, body } = await call('GET', '/jobcoinspackets')

  expect([status, body.data]).toEqual([200, plans])
})

describe('which callers are let in', () => {
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
    const { token: registration } = await fixture.register()

    expect((await call(method, path, { ...(body && { body }) })).body.code).toBe('SIGN_IN_REQUIRED')
    expect((await call(method, path, { token: 'a.b.c', ...(body && { body }) })).body.code).toBe(
      'SIGN_IN_REQUIRED',
    )
    expect((await call(method, path, { token: registration, ...(body && { body }) })).body.code).toBe(
      'NOT_ALLOWED',
    )
  })

  test('a lead is returned by an administrator alone', async () => {
    const body = { accountId: randomUUID(), demandId: randomUUID(), reason: 'Because' }

    expect((await call('POST', '/jobcoins/returns', { token, body })).body.code).toBe('NOT_ALLOWED')
  })
})

test("a member cannot cancel another member's renewal", async () => {
  const { orderId } = (await pay(token)).body.data
  const body = { orderId, refund: 50 }

  expect((await call('POST', '/payment/renewal/cancel', { token: stranger, body })).body.code).toBe(
    'ORDER_NOT_FOUND',
  )
})

describe('what a member can read', () => {
  test('a receipt, the statement and its file, of their own account only', async () => {
    const { token, person } = await fixture.aWorker()
    const { orderId, approvalUrl } = (await pay(token)).body.data
    expect((await call('GET', `/payment/${orderId}/receipt`, { token })).body.code).toBe('NOT_FOUND')
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
    expect((await call('GET', `/payment/${orderId}/receipt`, { token: stranger })).body.code).toBe(
      'ORDER_NOT_FOUND',
    )

    const statement = await call('GET', '/jobcoins/statement', { token })
    expect(statement.body.data.movements.items).toMatchObject([
      { title: 'Standard Plan', leads: 10, orderId },
    ])

    const file = await fixture.app.inject({
      url: '/api/jobcoins/statement.csv',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.body.split('\r\n')).toHaveLength(3)
    expect(file.body).toContain(orderId)
  })

  test('a mail with the receipt', async () => {
    const { token, person } = await fixture.aWorker()
    const { orderId, approvalUrl } = (await pay(token)).body.data
    await press(approvalUrl, 'pay')
    await capture(token, orderId)
    await capture(token, orderId)

    const mails = await fixture.outboxOf(person.EmailAddress)
    expect(mails.filter(({ subject }) => subject === 'Receipt for your Standard Plan')).toHaveLength(1)
  })
})

describe('money that goes back', () => {
  const tools = simulatedTools(sql, fixture.simulator)
  const bought = async (as: string) => {
    const { orderId, approvalUrl } = (await pay(as)).body.data
    await press(approvalUrl, 'pay')
    await capture(as, orderId)

    return String(orderId)
  }
  const mailsTo = async (email: string) => {
    const mails = await fixture.outboxOf(email)

    return mails.flatMap(({ text }) => /We refunded US\$ [\d.]+/.exec(text)?.[0] ?? [])
  }

  test('through the provider is confirmed by one e-mail', async () => {
    const { token: as, person } = await fixture.aWorker()
    const orderId = await bought(as)
    const { captureId } = await getPurchase(sql, orderId)
    await fetch(`${fixture.simulator.url}/__sim/captures/${captureId}/refund`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"amountInCents":2500}',
    })
    for (let i = 0; i < 2; i++) await settlePurchase(tools, orderId)

    expect(await mailsTo(person.EmailAddress)).toEqual(['We refunded US$ 25.00'])
  })

  test('for a cancelled renewal is confirmed by one e-mail', async () => {
    const { token: as, person } = await fixture.aWorker()
    await bought(as)
    const orderId = await bought(as)
    const accountId = (await call('GET', '/users/logged-user', { token: as })).body.data.id
    await cancelRenewal(tools, { accountId, orderId, refund: 50 })
    const [refund] = await listRefundsOfPurchase(sql, orderId)
    for (let i = 0; i < 2; i++) await sendRefund(tools, refund?.id ?? '')

    expect(await mailsTo(person.EmailAddress)).toEqual(['We refunded US$ 50.00'])
  })
})

describe('leaving', () => {
  test('the refund is announced before and requested afterwards; the export has every movement', async () => {
    const { token, person } = await fixture.aWorker()
    const { orderId, approvalUrl } = (await pay(token)).body.data
    await press(approvalUrl, 'pay')
    await capture(token, orderId)
    const { id } = (await call('GET', '/users/logged-user', { token })).body.data
    await spend(sql, id)

    const exported = (await call('GET', '/account/export', { token })).body.data
    expect(exported.leadMovements).toHaveLength(2)
    const { consequences } = (await call('GET', '/account/deletion', { token })).body.data
    expect(consequences).toContain("We'll refund US$ 45.00 for 9 leads you did not use.")

    expect((await call('DELETE', '/account', { token, body: { password: person.Password } })).status).toBe(
      200,
    )
    const [refund] =
      await sql`select amount_in_cents, status from jobcoin_refund where purchase_id = ${orderId}`
    expect(refund).toEqual({ amount_in_cents: 4500, status: 'REQUESTED' })
  })
})
