import { Operator } from '#kernel/operator.ts'
import { expect, test } from 'vitest'
import { matchFixture } from '#modules/matches/testing/match-fixture.ts'
import { intervene } from './index.ts'

const fixture = await matchFixture()
const { call } = fixture

async function aSuspendedFan() {
  const worker = await fixture.aWorkerWithLeads()
  await call('PUT', '/account/interested-categories', { token: worker.token, body: ['House Cleaning'] })
  const notifications = {
    demandAlerts: true,
    demandAlertsByWhatsApp: true,
    leadReminders: true,
    reviewInvitations: true,
  }
  await call('PUT', '/account/notifications', { token: worker.token, body: notifications })
  const email = worker.person.EmailAddress
  await fixture.outboxOf(email)
  await intervene(fixture.sql, { operator: new Operator(null), action: 'suspend', email, now: fixture.now() })

  return worker
}

test('a suspended member gets no e-mail with a password link, and the same answer as an unknown address', async () => {
  const { person } = await aSuspendedFan()
  const suspended = await call('POST', '/auth/password/forgot', { body: { email: person.EmailAddress } })
  const nobody = await call('POST', '/auth/password/forgot', { body: { email: 'nobody@joblane.test' } })
  const letters = await fixture.outboxOf(person.EmailAddress)

  expect(suspended.body).toEqual(nobody.body)
  expect(letters.filter(({ text }) => text.includes('set-password'))).toEqual([])
})

test('a suspended professional is alerted of no demand, neither by e-mail nor by WhatsApp', async () => {
  const { person } = await aSuspendedFan()
  const other = await fixture.aWorkerWithLeads()
  await call('PUT', '/account/interested-categories', { token: other.token, body: ['House Cleaning'] })
  const { id } = await fixture.publishRequest()
  const messagesTo = async (to: string) =>
    (await fixture.outboxOf(to)).filter(({ text }) => text.includes(id))

  expect(await messagesTo(other.person.EmailAddress)).toHaveLength(1)
  expect(await messagesTo(person.EmailAddress)).toEqual([])
  expect(await messagesTo(person.PhoneNumber)).toEqual([])
})

test('a link that was mailed before the suspension sets a password and opens no session', async () => {
  const { person } = await fixture.aWorker()
  await call('POST', '/auth/password/forgot', { body: { email: person.EmailAddress } })
  const [letter] = await fixture.outboxOf(person.EmailAddress)
  const token = /set-password\?token=([\w-]+)/.exec(letter?.text ?? '')?.[1]
  await intervene(fixture.sql, {
    operator: new Operator(null),
    action: 'suspend',
    email: person.EmailAddress,
    now: fixture.now(),
  })
  await call('POST', '/auth/password/reset', { body: { token, password: 'Another1!' } })

  expect((await fixture.signIn(person.EmailAddress, 'Another1!')).body.code).toBe('ACCOUNT_SUSPENDED')
})

test('the private link of a suspended customer opens nothing and changes nothing, until they are restored', async () => {
  const { demandId, matchId, secret, request } = await fixture.aMatchByLink()
  const by = { secret }
  const calls = [
    () => call('POST', '/demands/managed', { body: by }),
    () => call('GET', `/demands/${demandId}/matches`, by),
    () => call('GET', `/demands/${demandId}/switchboard`, by),
    () => call('GET', `/matches/${matchId}`, by),
    () => call('GET', `/matches/${matchId}/messages`, by),
    () => fixture.say(matchId, by, { text: 'You again.' }),
    () => fixture.move(matchId, 'hire', by),
    () => call('PUT', '/demands/managed/status', { body: { secret, isActive: false } }),
    () => call('DELETE', '/demands/managed', { body: by }),
  ]
  const statuses = async () => {
    const found: number[] = []
    for (const each of calls) found.push((await each()).status)

    return [...new Set(found)].toSorted((one, other) => one - other)
  }
  const as = (action: 'suspend' | 'restore') =>
    intervene(fixture.sql, {
      operator: new Operator(null),
      action,
      email: request.emailAddress,
      now: fixture.now(),
    })

  await as('suspend')
  expect(await statuses()).toEqual([400, 404])
  await as('restore')
  expect(await statuses()).toEqual([200])
})
