import { expect, test } from 'vitest'
import { queueMessage } from './index.ts'
import { aCode, aReceipt, mailFixture } from './testing/mail-fixture.ts'

const { sql, owner, mail, meta, sendAll, arrivedAt, stateOf } = await mailFixture()

test('a server that refuses three times gets the message once at the fourth', async () => {
  const later = { at: 'recipient', code: 451, text: '4.7.1 later' } as const
  mail.refusals.push(later, later, later)
  await queueMessage(sql, aReceipt('patience@example.test', 'patience'))

  for (const _ of [1, 2, 3]) await sendAll()
  expect(await stateOf('patience')).toMatchObject({
    state: 'queued',
    attempts: 3,
    failure: 'smtp: EENVELOPE 451',
  })

  await sendAll()
  expect(arrivedAt('patience@example.test')).toHaveLength(1)
  expect(await stateOf('patience')).toMatchObject({ state: 'sent', attempts: 4, to: null, content: null })
})

test('no message is sent while a transaction is open', async () => {
  await queueMessage(sql, aReceipt('open@example.test', 'open'))

  await sql.begin(() => sendAll())
  expect(arrivedAt('open@example.test')).toEqual([])

  await sendAll()
  expect(arrivedAt('open@example.test')).toHaveLength(1)
})

test('an address that does not exist is given up, and forgotten', async () => {
  mail.refusals.push({ at: 'recipient', code: 550, text: '5.1.1 nobody@example.test unknown' })
  await queueMessage(sql, aReceipt('nobody@example.test', 'nobody'))
  await sendAll()
  await sendAll()

  expect(await stateOf('nobody')).toMatchObject({
    state: 'failed',
    attempts: 1,
    failure: 'smtp: EENVELOPE 550',
    to: null,
    content: null,
  })
})

test('after the last try a message is given up', async () => {
  mail.refusals.push({ at: 'recipient', code: 451, text: '4.7.1 later' })
  await queueMessage(sql, aReceipt('last@example.test', 'last'))
  await owner`update graphile_worker._private_jobs set attempts = max_attempts - 1`
  await sendAll()

  expect(await stateOf('last')).toMatchObject({ state: 'failed', to: null, content: null })
})

test('neither address nor content is in the queue or in its errors', async () => {
  mail.refusals.push({ at: 'recipient', code: 451, text: 'secret@example.test later' })
  await queueMessage(sql, aReceipt('secret@example.test', 'a cause'))
  await sendAll()

  const jobs = await owner`select payload::text, key, last_error from graphile_worker._private_jobs`
  expect(jobs).toHaveLength(1)
  expect(JSON.stringify(jobs)).not.toMatch(/secret|Ada/)
  await sendAll()
})

test('a code that has expired is not sent', async () => {
  await queueMessage(sql, {
    to: { kind: 'email', destination: 'late@example.test' },
    template: 'verificationCode',
    values: { firstName: 'Ada', code: '4821' },
    key: 'late',
  })
  await sql`update notification_message set created_at = now() - interval '11 minutes' where key = 'late'`
  await sendAll()

  expect(arrivedAt('late@example.test')).toEqual([])
  expect(await stateOf('late')).toMatchObject({ state: 'failed', failure: 'too late' })
})

test('a phone that is not on WhatsApp is given up, and forgotten', async () => {
  meta.errors.push({ status: 400, code: 131026 })
  await queueMessage(sql, aCode('13055550123', 'not there'))
  await sendAll()
  await sendAll()

  expect(await stateOf('not there')).toMatchObject({
    state: 'failed',
    attempts: 1,
    failure: 'whatsapp: 400 131026',
    to: null,
    content: null,
  })
})

test('a WhatsApp that is away gets each message once, when it is back', async () => {
  const phones = Array.from({ length: 5 }, (_, index) => `1305555020${index}`)
  for (const to of phones) await queueMessage(sql, aCode(to, to))
  meta.errors.push(...Array.from({ length: 10 }, () => ({ status: 503, code: 2 })))

  for (const _ of [1, 2]) await sendAll()
  expect(await stateOf(phones[0] ?? '')).toMatchObject({ state: 'queued', attempts: 2 })
  await sendAll()

  const reached = meta.calls.map(({ body }) => (body as { to: string }).to)
  expect(reached.filter((to) => phones.includes(to)).toSorted()).toEqual(phones)
})

test('a WhatsApp message goes to the phone, and its reference is kept', async () => {
  await queueMessage(sql, aCode('13055550124', 'phone'))
  await sendAll()

  expect(meta.calls.at(-1)?.body).toMatchObject({
    to: '13055550124',
    template: { name: 'verification_code' },
  })
  expect(await stateOf('phone')).toMatchObject({
    state: 'sent',
    providerId: expect.stringMatching(/^wamid\./),
  })
})
