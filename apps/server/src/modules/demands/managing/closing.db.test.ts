import { expect, test } from 'vitest'
import { demandFixture } from '../testing/demand-fixture.ts'

const fixture = await demandFixture()
const customer = await fixture.tokenOf('customer')
const subject = 'Closed: Auto Mechanic in Miami, FL'

const lettersTo = async (email: string) =>
  (await fixture.outboxOf(email)).filter((letter) => letter.subject.startsWith('Closed:'))

test('a professional who unlocked a demand gets one e-mail when its customer closes it, without the contact', async () => {
  const id = await fixture.post(customer)
  const [worker, other] = [await fixture.aWorkerWithLeads(), await fixture.aWorkerWithLeads()]
  await fixture.unlock(id, worker.token)
  await fixture.setStatus(id, false, customer)
  await fixture.setStatus(id, false, customer)
  await fixture.setStatus(id, true, customer)
  await fixture.setStatus(id, false, customer)
  const letters = await lettersTo(worker.person.EmailAddress)

  expect(letters).toHaveLength(1)
  expect(letters[0]).toMatchObject({ subject })
  expect(letters[0]?.text).toContain('that you unlocked on')
  expect(letters[0]?.text).toContain(`/demand/${id}`)
  expect(letters[0]?.text).not.toContain('Casey')
  expect(await lettersTo(other.person.EmailAddress)).toEqual([])
})

test('a professional who turned such messages off or is suspended gets no e-mail', async () => {
  const id = await fixture.post(customer)
  const [quiet, suspended] = [await fixture.aWorkerWithLeads(), await fixture.aWorkerWithLeads()]
  for (const { token } of [quiet, suspended]) await fixture.unlock(id, token)
  const off = { demandAlerts: false, demandAlertsByWhatsApp: false }
  const body = { ...off, leadReminders: true, reviewInvitations: true }
  await fixture.call('PUT', '/account/notifications', { token: quiet.token, body })
  await fixture.sql`update account set suspended_at = now() where id = ${suspended.accountId}`
  await fixture.setStatus(id, false, customer)

  expect(await lettersTo(quiet.person.EmailAddress)).toEqual([])
  expect(await lettersTo(suspended.person.EmailAddress)).toEqual([])
})

test('deleting a request by its private link sends the e-mail too, without a link to the demand', async () => {
  const { id, secret } = await fixture.publishRequest()
  const worker = await fixture.aWorkerWithLeads()
  await fixture.unlock(id, worker.token)
  await fixture.call('DELETE', '/demands/managed', { body: { secret } })
  const [letter] = await lettersTo(worker.person.EmailAddress)

  expect(letter?.subject).toBe('Closed: House Cleaning in Miami, FL')
  expect(letter?.text).not.toContain('/demand/')
})

test('a refused attempt to close a demand sends no e-mail', async () => {
  const id = await fixture.post(customer)
  const worker = await fixture.aWorkerWithLeads()
  await fixture.unlock(id, worker.token)
  await fixture.setStatus(id, false, worker.token)

  expect(await lettersTo(worker.person.EmailAddress)).toEqual([])
})
