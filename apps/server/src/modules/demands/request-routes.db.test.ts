import { expect, test } from 'vitest'
import { demoAccounts } from '#modules/accounts/index.ts'
import { statusesOf, wrongOf } from '#testing/account-desk.ts'
import { demandDesk } from './testing/demand-desk.ts'

const desk = await demandDesk()
const { call } = desk

const ask = (body: object, token?: string) =>
  call('POST', '/demands/account', { body, ...(token && { token }) })

const allDemands = async () => {
  const token = await desk.tokenOf('administrator')
  const { body } = await call('GET', '/demands/available/open/paged?pageSize=50', { token })

  return body.data.totalItems as number
}

test('a request waits for its code, and is in no list before', async () => {
  const request = desk.aRequest()
  const { status, body } = await ask(request)

  expect(status).toBe(200)
  expect(body.data).toEqual({ token: expect.any(String), pendingValidation: true })
  expect(await allDemands()).toBe(0)
})

test('the code publishes it, with the city of its zip code, at no price', async () => {
  const { id } = await desk.publishRequest({ zipCode: '10001-1234', price: 99 })
  const { body } = await call('GET', `/demands/${id}`)

  expect(body.data).toMatchObject({
    subcategory: 'House Cleaning',
    category: 'Domestic Services',
    city: 'New York',
    state: 'New York',
    stateCode: 'NY',
    price: 0,
    isActive: true,
    unlockCount: 0,
    unlockLimit: 3,
  })
  expect(Date.parse(body.data.creationDate)).toBe(desk.clock.time)
})

test('a given city wins over the zip code when it is right, and not when it is not', async () => {
  const right = await desk.publishRequest({ city: 'orlando', stateCode: 'fl' })
  const wrong = await desk.publishRequest({ city: 'Orlando', stateCode: 'TX' })
  const cities = await Promise.all(
    [right, wrong].map(async ({ id }) => (await call('GET', `/demands/${id}`)).body.data.city),
  )

  expect(cities).toEqual(['Orlando', 'Miami'])
})

test('validate-code with the token of the request publishes it too', async () => {
  const request = desk.aRequest()
  const { body } = await ask(request)
  const { token } = body.data
  const code = await desk.codeFor(request.phoneNumber)
  const before = await allDemands()

  expect((await call('POST', '/auth/validate-code', { token, body: { code } })).status).toBe(200)
  expect(await allDemands()).toBe(before + 1)
})

test('a wrong code publishes nothing, and the right one does so once', async () => {
  const request = desk.aRequest()
  const { token } = (await ask(request)).body.data
  const code = await desk.codeFor(request.phoneNumber)
  const before = await allDemands()
  const wrong = await desk.validate(token, request.phoneNumber, wrongOf(code))

  expect(wrong).toMatchObject({
    status: 400,
    body: { message: 'Invalid verification code. Please try again.' },
  })
  expect(await allDemands()).toBe(before)
  expect((await desk.validate(token, request.phoneNumber, code)).status).toBe(200)
  expect((await desk.validate(token, request.phoneNumber, code)).status).toBe(400)
  expect(await allDemands()).toBe(before + 1)
})

test('two tabs that enter the code at once publish one demand', async () => {
  const request = desk.aRequest()
  const { token } = (await ask(request)).body.data
  const code = await desk.codeFor(request.phoneNumber)
  const before = await allDemands()
  const replies = await Promise.all([1, 2, 3].map(() => desk.validate(token, request.phoneNumber, code)))

  expect(statusesOf(replies)).toEqual({ 200: 1, 400: 2 })
  expect(await allDemands()).toBe(before + 1)
})

test('without the token of that very request there is no try, and no answer', async () => {
  const request = desk.aRequest()
  const { token } = (await ask(request)).body.data
  const other = desk.aRequest()
  const { token: otherToken } = (await ask(other)).body.data
  const code = await desk.codeFor(request.phoneNumber)
  const worker = await desk.tokenOf('worker')

  for (const bearer of [undefined, otherToken, worker, 'a.b.c']) {
    expect((await desk.validate(bearer, request.phoneNumber, code)).status).toBe(401)
  }
  expect((await desk.validate(token, request.phoneNumber, code)).status).toBe(200)
})

test('a code can be sent again after 30 seconds, with the token of the request', async () => {
  const { token } = (await ask(desk.aRequest())).body.data

  expect((await call('POST', '/auth/send-code', { token })).status).toBe(429)
  desk.clock.time += 31_000
  expect((await call('POST', '/auth/send-code', { token })).status).toBe(200)
})

test('the token of a request is no session', async () => {
  const { token } = (await ask(desk.aRequest())).body.data
  const id = crypto.randomUUID()

  for (const [method, path, body] of [
    ['GET', '/users/logged-user'],
    ['GET', '/account/interested-categories'],
    ['POST', '/payment', { idJobcoinsPacket: id }],
    ['POST', '/demands', desk.aJob()],
    ['POST', `/demands/${id}/unlock`],
  ] as const) {
    expect((await call(method, path, { token, ...(body && { body }) })).status).toBe(403)
  }
})

test('the same request within 10 minutes is answered alike and creates nothing', async () => {
  const request = desk.aRequest()
  const first = await ask(request)
  const again = await ask({
    ...request,
    emailAddress: request.emailAddress.toUpperCase(),
    description: 'other',
  })

  expect(again.status).toBe(200)
  expect(again.body.data).toMatchObject({ pendingValidation: true })
  expect((await desk.outboxOf(request.phoneNumber)).length).toBe(1)

  const code = await desk.codeFor(request.phoneNumber)
  expect((await desk.validate(again.body.data.token, request.phoneNumber, code)).status).toBe(200)
  expect((await desk.validate(first.body.data.token, request.phoneNumber, code)).status).toBe(400)
  desk.clock.time += 11 * 60_000
  const later = await ask(request)
  expect((await desk.validate(later.body.data.token, request.phoneNumber, '0000')).status).toBe(400)
  expect((await desk.outboxOf(request.phoneNumber)).length).toBeGreaterThan(2)
})

test('a new person gets a customer account, and a link to set its password that works once', async () => {
  const { request, passwordToken } = await desk.publishRequest()
  const body = { token: passwordToken, password: 'Another1!' }

  expect((await call('POST', '/auth/password/reset', { body })).status).toBe(200)
  expect((await call('POST', '/auth/password/reset', { body })).status).toBe(400)
  const { body: session } = await desk.logIn(request.emailAddress, 'Another1!')
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
  const { id, passwordToken } = await desk.publishRequest()
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
    const { id, mail, secret, passwordToken } = await desk.publishRequest({ emailAddress: email })
    const token = await desk.tokenOf(who)
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
  const token = await desk.tokenOf('customer')
  const { email, phone } = demoAccounts.customer
  const request = desk.aRequest({ emailAddress: email.toUpperCase(), phoneNumber: `+${phone}` })
  const { body } = await ask(request, token)
  const again = await ask(request, token)
  const { body: mine } = await call('GET', '/demands/available/open/paged', { token })

  expect(body.data.pendingValidation).toBe(false)
  expect(again.body.data.pendingValidation).toBe(false)
  expect(mine.data.totalItems).toBe(1)
  expect(mine.data.items[0]).toMatchObject({ isGoldenDemand: true, isMine: true })
})

test('a logged-in customer who asks for another phone still needs its code, and sees the pending demand', async () => {
  const token = await desk.tokenOf('customer')
  const { body } = await ask(
    desk.aRequest({ emailAddress: demoAccounts.customer.email, zipCode: '33130' }),
    token,
  )
  const [, payload = ''] = String(body.data.token).split('.')
  const { sub: id } = JSON.parse(Buffer.from(payload, 'base64url').toString())

  expect(body.data.pendingValidation).toBe(true)
  expect((await call('GET', `/demands/${id}`, { token })).status).toBe(200)
  expect((await call('GET', `/demands/${id}`)).status).toBe(404)
  const administrator = await desk.tokenOf('administrator')
  expect((await call('GET', `/demands/${id}`, { token: administrator })).status).toBe(404)
  const worker = await desk.tokenOf('worker')
  expect((await call('POST', `/demands/${id}/unlock`, { token: worker })).status).toBe(404)
})

test.each([
  [{ zipCode: '' }, 'zipCode', 'Zip Code is required.'],
  [{ zipCode: '123' }, 'zipCode', 'Zip Code is invalid.'],
  [{ zipCode: '00000' }, 'zipCode', 'Zip Code is invalid.'],
  [{ phoneNumber: '' }, 'phoneNumber', 'Phone Number is required.'],
  [
    { phoneNumber: '123' },
    'phoneNumber',
    'Invalid phone number. Please verify your phone number and try again.',
  ],
  [{ fullName: 'Ada' }, 'fullName', 'Full Name is required.'],
  [{ emailAddress: 'a@b' }, 'emailAddress', 'E-mail Address is required.'],
  [{ emailAddress: 'ada@joblane.t' }, 'emailAddress', 'E-mail Address is invalid.'],
  [{ subcategory: 'Time Travel' }, 'subcategory', 'This service is not known.'],
  [{ category: 'Auto' }, 'category', 'This category does not have that service.'],
])('%o is refused by name', async (change, field, sentence) => {
  const { status, body } = await ask(desk.aRequest(change))

  expect(status).toBe(400)
  expect(body).toMatchObject({ message: sentence, errors: { [field]: [sentence] } })
})

test.each([
  { role: 'ADMINISTRATOR' },
  { isExclusive: true },
  { requirements: Array.from({ length: 1000 }, () => 'x') },
  { requirements: 'x' },
  { description: 'x'.repeat(4001) },
  { price: -1 },
  { price: 1e308 },
  { price: '5' },
  { isFullTime: 'yes' },
  { fullName: null },
  { subcategory: 7 },
  { description: 'a NUL: \u0000' },
])('%o is refused', async (change) => {
  const { status, body } = await ask(desk.aRequest(change))

  expect(status).toBe(400)
  expect(body).toMatchObject({ success: false, title: 'Bad Request' })
})

test('markup and control characters are kept as characters, or not at all', async () => {
  const markup = `<img src=x onerror=alert(1)>"'&\u001b[31m and so on`
  const { id } = await desk.publishRequest({
    description: markup,
    requirements: ['<script>alert(1)</script>'],
    fullName: '<b>Ada</b> "Love"',
  })
  const { body } = await call('GET', `/demands/${id}`)

  expect(body.data.description).toBe(markup.replace('\u001b', ''))
  expect(body.data.requirements).toEqual(['<script>alert(1)</script>'])
})
