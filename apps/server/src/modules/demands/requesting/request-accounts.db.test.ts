import { expect, test } from 'vitest'
import { demoAccounts } from '#modules/accounts/index.ts'
import { demandFixture } from '../testing/demand-fixture.ts'

const fixture = await demandFixture()
const { call } = fixture

const ask = (body: object, token?: string) =>
  call('POST', '/demands/account', { body, ...(token && { token }) })

test('the same request within 10 minutes is answered alike and creates nothing', async () => {
  const request = fixture.aRequest()
  const first = await ask(request)
  const again = await ask({
    ...request,
    emailAddress: request.emailAddress.toUpperCase(),
    description: 'other',
  })

  expect(again.status).toBe(200)
  expect(again.body.data).toMatchObject({ pendingValidation: true })
  expect((await fixture.outboxOf(request.phoneNumber)).length).toBe(1)

  const code = await fixture.codeFor(request.phoneNumber)
  expect((await fixture.validate(again.body.data.token, request.phoneNumber, code)).status).toBe(200)
  expect((await fixture.validate(first.body.data.token, request.phoneNumber, code)).body.code).toBe(
    'INVALID_CODE',
  )
  fixture.clock.time += 11 * 60_000
  const later = await ask(request)
  expect((await fixture.validate(later.body.data.token, request.phoneNumber, '0000')).body.code).toBe(
    'INVALID_CODE',
  )
  expect((await fixture.outboxOf(request.phoneNumber)).length).toBeGreaterThan(2)
})

test('a new person gets a customer account, and a link to set its password that works once', async () => {
  const { request, passwordToken } = await fixture.publishRequest()
  const body = { token: passwordToken, password: 'Another1!' }

  expect((await call('POST', '/auth/password/reset', { body })).status).toBe(200)
  expect((await call('POST', '/auth/password/reset', { body })).body.code).toBe('LINK_DEAD')
  const { body: session } = await fixture.signIn(request.emailAddress, 'Another1!')
  const { body: user } = await call('GET', '/users/logged-user', { token: session.token })
  expect(user.data).toMatchObject({
    role: 'CUSTOMER',
    fullName: request.fullName,
    phoneNumberConfirmed: true,
  })
  const { body: mine } = await call('GET', '/demands/available/open/paged', { token: session.token })
  expect(mine.data.totalItems).toBe(1)
})

test('the reset also confirms the e-mail, which makes the demand golden', async () => {
  const { id, passwordToken } = await fixture.publishRequest()
  const before = await call('GET', `/demands/${id}`)
  await call('POST', '/auth/password/reset', { body: { token: passwordToken, password: 'Another1!' } })
  const after = await call('GET', `/demands/${id}`)

  expect(before.body.data.isGoldenDemand).toBe(false)
  expect(after.body.data.isGoldenDemand).toBe(true)
})

test.each(['worker', 'customer'] as const)(
  "typing a %s's e-mail is answered alike, and gives nothing of theirs",
  async (who) => {
    const { email, fullName } = demoAccounts[who]
    const { id, mail, secret, passwordToken } = await fixture.publishRequest({ emailAddress: email })
    const token = await fixture.tokenOf(who)
    const { body: user } = await call('GET', '/users/logged-user', { token })
    const { body: mine } = await call('GET', '/demands/available/open/paged', { token })

    expect(mail).toContain('See, change or close your request')
    expect(secret).not.toBe('')
    expect(passwordToken).toBeUndefined()
    expect(user.data.fullName).toBe(fullName)
    expect(mine.data.items.map((item: { id: string }) => item.id)).not.toContain(id)
  },
)

test('a verified customer who is logged in publishes at once, in the own account', async () => {
  const token = await fixture.tokenOf('customer')
  const { email, phone } = demoAccounts.customer
  const request = fixture.aRequest({ emailAddress: email.toUpperCase(), phoneNumber: `+${phone}` })
  const { body } = await ask(request, token)
  const again = await ask(request, token)
  const { body: mine } = await call('GET', '/demands/available/open/paged', { token })

  expect(body.data.pendingValidation).toBe(false)
  expect(again.body.data.pendingValidation).toBe(false)
  expect(mine.data.totalItems).toBe(1)
  expect(mine.data.items[0]).toMatchObject({ isGoldenDemand: true, isMine: true })
})

test('a logged-in customer who asks for another phone still needs its code, and sees the pending demand', async () => {
  const token = await fixture.tokenOf('customer')
  const { body } = await ask(
    fixture.aRequest({ emailAddress: demoAccounts.customer.email, zipCode: '33130' }),
    token,
  )
  const [, payload = ''] = String(body.data.token).split('.')
  const { sub: id } = JSON.parse(Buffer.from(payload, 'base64url').toString())

  expect(body.data.pendingValidation).toBe(true)
  expect((await call('GET', `/demands/${id}`, { token })).status).toBe(200)
  expect((await call('GET', `/demands/${id}`)).body.code).toBe('DEMAND_NOT_FOUND')
  const administrator = await fixture.tokenOf('administrator')
  expect((await call('GET', `/demands/${id}`, { token: administrator })).body.code).toBe('DEMAND_NOT_FOUND')
  const worker = await fixture.tokenOf('worker')
  expect((await call('POST', `/demands/${id}/unlock`, { token: worker })).body.code).toBe('DEMAND_NOT_FOUND')
})
