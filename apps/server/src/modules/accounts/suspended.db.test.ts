import { expect, test } from 'vitest'
import { demandDesk } from '#modules/demands/testing/demand-desk.ts'
import { intervene } from './index.ts'

const desk = await demandDesk()
const { call } = desk

async function aSuspendedFan() {
  const worker = await desk.aWorkerWithLeads()
  await call('PUT', '/account/interested-categories', { token: worker.token, body: ['House Cleaning'] })
  const notifications = { demandAlerts: true, demandAlertsByWhatsApp: true, leadReminders: true }
  await call('PUT', '/account/notifications', { token: worker.token, body: notifications })
  const email = worker.person.EmailAddress
  await desk.outboxOf(email)
  await intervene(desk.sql, { action: 'suspend', email, now: desk.now() })

  return worker
}

test('a suspended person is mailed no link to a password, and is answered as everybody is', async () => {
  const { person } = await aSuspendedFan()
  const suspended = await call('POST', '/auth/password/forgot', { body: { email: person.EmailAddress } })
  const nobody = await call('POST', '/auth/password/forgot', { body: { email: 'nobody@joblane.test' } })
  const letters = await desk.outboxOf(person.EmailAddress)

  expect(suspended.body).toEqual(nobody.body)
  expect(letters.filter(({ text }) => text.includes('set-password'))).toEqual([])
})

test('a suspended professional is alerted of no demand, neither by e-mail nor by WhatsApp', async () => {
  const { person } = await aSuspendedFan()
  const other = await desk.aWorkerWithLeads()
  await call('PUT', '/account/interested-categories', { token: other.token, body: ['House Cleaning'] })
  const { id } = await desk.publishRequest()
  const told = async (to: string) => (await desk.outboxOf(to)).filter(({ text }) => text.includes(id))

  expect(await told(other.person.EmailAddress)).toHaveLength(1)
  expect(await told(person.EmailAddress)).toEqual([])
  expect(await told(person.PhoneNumber)).toEqual([])
})

test('a link that was mailed before the suspension sets a password and opens no session', async () => {
  const { person } = await desk.aWorker()
  await call('POST', '/auth/password/forgot', { body: { email: person.EmailAddress } })
  const [letter] = await desk.outboxOf(person.EmailAddress)
  const token = /set-password\?token=([\w-]+)/.exec(letter?.text ?? '')?.[1]
  await intervene(desk.sql, { action: 'suspend', email: person.EmailAddress, now: desk.now() })
  await call('POST', '/auth/password/reset', { body: { token, password: 'Another1!' } })

  expect((await desk.logIn(person.EmailAddress, 'Another1!')).status).toBe(403)
})
