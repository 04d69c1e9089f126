import { sentenceOf } from '@joblane/contracts/refusals'
import { describe, expect, test } from 'vitest'
import { queueMessage } from '#modules/notifications/index.ts'
import { accountFixture, goodPassword, outcomesOf } from '#testing/account-fixture.ts'

const fixture = await accountFixture()

test.each([
  ['GET', '/account'],
  ['PUT', '/account/profile'],
  ['PUT', '/account/email'],
  ['POST', '/account/changes/phone/code'],
  ['POST', '/account/changes/phone/confirm'],
  ['DELETE', '/account/changes/phone'],
  ['PUT', '/account/password'],
  ['PUT', '/account/notifications'],
  ['GET', '/account/export'],
  ['GET', '/account/deletion'],
  ['DELETE', '/account'],
] as const)('%s %s needs a session', async (method, path) => {
  const { token } = await fixture.register()

  expect((await fixture.call(method, path)).body.code).toBe('SIGN_IN_REQUIRED')
  expect((await fixture.call(method, path, { token })).body.code).toBe('NOT_ALLOWED')
})

describe('the profile', () => {
  test('changes, and the new token has the new name and the expiry of the old one', async () => {
    const { token } = await fixture.aWorker()
    const reply = await fixture.call('PUT', '/account/profile', {
      token,
      body: { fullName: ' Grace Hopper ', zipCode: '10001' },
    })
    const [before, after] = [token, String(reply.body.token)].map(
      (each) =>
        JSON.parse(Buffer.from(each.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>,
    )

    expect(reply.body.data).toMatchObject({ fullName: 'Grace Hopper', zipCode: '10001' })
    expect(after).toEqual({ ...before, unique_name: 'Grace Hopper' })
    expect((await fixture.call('GET', '/account', { token: String(reply.body.token) })).status).toBe(200)
  })

  test.each([
    { fullName: '', zipCode: '10001' },
    { fullName: 'Ada\nLovelace', zipCode: '10001' },
    { fullName: 'Ada', zipCode: '1' },
    { fullName: 'Ada', zipCode: '10001', role: 'ADMINISTRATOR' },
  ])('is not changed by %o', async (body) => {
    const { token } = await fixture.aWorker()

    expect((await fixture.call('PUT', '/account/profile', { token, body })).body.code).toBe('INVALID_INPUT')
  })
})

describe('the password', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    fixture.call('PUT', '/account/password', { token, body: { currentPassword, newPassword } })

  test('changes twenty times an hour at most from all addresses: each change costs a hash and an e-mail', async () => {
    const { token } = await fixture.aWorker()
    const body = { currentPassword: goodPassword, newPassword: goodPassword }
    const replies = []
    for (let nth = 0; nth < 21; nth += 1)
      replies.push(await fixture.call('PUT', '/account/password', { token, body, from: `203.0.113.${nth}` }))

    expect(outcomesOf(replies)).toEqual({ OK: 20, TOO_MANY_REQUESTS: 1 })
  })

  test('changes by the old one, and every other session ends', async () => {
    const { person, token } = await fixture.aWorker()
    const other = String((await fixture.signIn(person.EmailAddress)).body.token)

    expect((await change(token, goodPassword, 'Another2?')).body).toMatchObject({
      success: true,
      message: 'Your password is changed. All other devices are signed out.',
    })
    expect((await fixture.call('GET', '/account', { token })).status).toBe(200)
    expect((await fixture.call('GET', '/account', { token: other })).body.code).toBe('SIGN_IN_REQUIRED')
    expect((await fixture.signIn(person.EmailAddress, 'Another2?')).status).toBe(200)
  })

  test('stays when the old one is wrong or the new one is weak', async () => {
    const { token } = await fixture.aWorker()

    expect((await change(token, 'Wrong123!', 'Another2?')).body).toMatchObject({
      code: 'WRONG_PASSWORD',
      errors: { currentPassword: [sentenceOf('WRONG_PASSWORD')] },
    })
    expect((await change(token, goodPassword, 'weak')).body.errors).toHaveProperty('newPassword')
  })

  test('cannot be guessed with a stolen session, and the right one does not count as a guess', async () => {
    const { token } = await fixture.aWorker()
    const guess = (times: number) =>
      Promise.all(Array.from({ length: times }, () => change(token, 'Wrong123!', 'Another2?')))

    expect(outcomesOf(await guess(9))).toEqual({ WRONG_PASSWORD: 9 })
    expect((await change(token, goodPassword, 'Another2?')).status).toBe(200)
    expect(outcomesOf(await guess(6))).toEqual({ WRONG_PASSWORD: 1, TOO_MANY_REQUESTS: 5 })
  })
})

describe('messages', () => {
  test('can be chosen', async () => {
    const { token } = await fixture.aWorker()
    const body = {
      demandAlerts: false,
      demandAlertsByWhatsApp: true,
      leadReminders: true,
      reviewInvitations: true,
    }

    expect((await fixture.call('PUT', '/account/notifications', { token, body })).body.data).toMatchObject({
      notifications: body,
    })
  })

  test('are turned off by the link in each of them, without signing in, as mail programs do it', async () => {
    const { token } = await fixture.aWorker()
    const link = await unsubscribeLinkOf(token)
    const reply = await fixture.call('POST', `/account/unsubscribe${link}`, {
      form: { 'List-Unsubscribe': 'One-Click' },
    })

    expect(reply.body.data).toEqual({ choice: 'demandAlerts' })
    expect((await fixture.call('GET', '/account', { token })).body.data.notifications).toEqual({
      demandAlerts: false,
      demandAlertsByWhatsApp: false,
      leadReminders: true,
      reviewInvitations: true,
    })
    expect(await fixture.call('POST', `/account/unsubscribe${link}x`)).toMatchObject({
      body: { code: 'UNSUBSCRIBE_LINK_DEAD' },
    })
  })
})

/** The query string of the unsubscribe link in an alert. */
async function unsubscribeLinkOf(token: string) {
  const { body } = await fixture.call('GET', '/account', { token })
  const { id: accountId, email } = body.data as { id: string; email: string }
  await queueMessage(fixture.sql, {
    to: { email, phone: null, by: ['email'] },
    template: 'newDemand',
    values: {
      accountId,
      firstName: 'Ada',
      subcategory: 'Plumbing',
      city: 'Miami',
      stateCode: 'FL',
      description: '',
      unlockCount: 0,
      unlockLimit: 3,
      availableCoins: 1,
      demandUrl: '/demand/1',
      favoritesUrl: '/interested-categories',
    },
    key: `alert ${accountId}`,
  })
  const [alert] = await fixture.outboxOf(email)

  return /\/unsubscribe(\?token=[\w.-]+)/.exec(alert?.text ?? '')?.[1] ?? '?token=none'
}
