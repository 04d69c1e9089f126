import { expect, test } from 'vitest'
import { startJobs } from '#database/jobs/start-jobs.ts'
import { runJobs } from '#database/jobs/testing/run-jobs.ts'
import { queueMessage, queueMessages } from './index.ts'
import { claimMessage } from './notification-store.ts'
import { filled } from './testing/filled-templates.ts'
import { aCode, aReceipt, mailFixture } from './testing/mail-fixture.ts'

const { sql, url, owner, mail, tasks, jobsOf, sendAll, arrivedAt, stateOf } = await mailFixture()

test('a message of a rolled back transaction is never sent', async () => {
  await sql
    .begin(async (tx) => {
      await queueMessage(tx, aReceipt('never@example.test'))
      throw new Error('changed my mind')
    })
    .catch(() => {})
  await sendAll()

  expect(arrivedAt('never@example.test')).toEqual([])
})

test('one cause sends one message, and nothing personal stays behind', async () => {
  const message = aReceipt('once@example.test', 'receipt:1')
  await sql.begin((tx) => queueMessage(tx, message))
  await queueMessages(sql, [message, message])
  await sendAll()
  await queueMessage(sql, message)
  await sendAll()

  expect(arrivedAt('once@example.test')).toHaveLength(1)
  expect(await stateOf('receipt:1')).toEqual({
    state: 'sent',
    attempts: 1,
    to: null,
    content: null,
    failure: null,
    providerId: expect.stringMatching(/^<.*@joblane\.test>$/),
  })
})

test('what the release before has sent is not sent again', async () => {
  const old = [
    'request 7 published by e-mail',
    'request 7 published by WhatsApp',
    'alert 7 to 8 by e-mail',
    'alert 7 to 8 by WhatsApp',
    'code 7',
    'receipt 7',
  ]
  await sql`
    insert into notification_message (key, channel, template, state)
    select key, 'email', 'receipt', 'sent' from unnest(${old}::text[]) as key`
  const to = { email: 'upgrade@example.test', phone: '13055550177' }
  await queueMessages(sql, [
    { template: 'requestPublished', to, key: 'request 7 published', values: filled.requestPublished },
    {
      template: 'newDemand',
      to: { ...to, by: ['email', 'whatsapp'] },
      key: 'alert 7 to 8',
      values: filled.newDemand,
    },
    aCode(to.phone, 'code 7'),
    aReceipt(to.email, 'receipt 7'),
  ])

  expect(await sql`select key from notification_message where state = 'queued'`).toEqual([])
})

test('asked for many times at the same moment, it is still sent once', async () => {
  const message = aReceipt('race@example.test')
  await Promise.all(Array.from({ length: 8 }, () => sql.begin((tx) => queueMessage(tx, message))))
  await sendAll()

  expect(arrivedAt('race@example.test')).toHaveLength(1)
})

test('two runners at once send each message once', async () => {
  const messages = Array.from({ length: 40 }, (_, index) => aReceipt('pair@example.test', `pair:${index}`))
  await queueMessages(sql, messages)
  await Promise.all([
    runJobs({ url, sql, tasks, concurrency: 2 }),
    runJobs({ url, sql, tasks: jobsOf().tasks }),
  ])

  const identities = arrivedAt('pair@example.test').map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])
  expect(identities).toHaveLength(40)
  expect(new Set(identities).size).toBe(40)
})

test('a second job for a message that is just being sent sends nothing more', async () => {
  await queueMessage(sql, aReceipt('again@example.test', 'again'))
  await owner`
    select job_add_many('notifications.send', array[jsonb_build_object('id', id)], array[0])
    from notification_message where key = 'again'`

  const answer = mail.hold()
  const running = runJobs({ url, sql, tasks, concurrency: 2 })
  const begun = () => owner`select from graphile_worker._private_jobs where attempts > 0`
  await expect.poll(begun).toHaveLength(2)
  answer()
  await running
  await sendAll()

  expect(arrivedAt('again@example.test')).toHaveLength(1)
  expect(await stateOf('again')).toMatchObject({ attempts: 1 })
})

test('a message whose sender died is sent by another, once, when the claim has run out', async () => {
  await queueMessage(sql, aReceipt('orphan@example.test', 'orphan'))
  const [message] = await sql<{ id: string }[]>`select id from notification_message where key = 'orphan'`
  await claimMessage(sql, message?.id ?? '')
  await sendAll()
  expect(arrivedAt('orphan@example.test')).toEqual([])

  const ended = await sql`
    update notification_message set claimed_until = claimed_until - interval '1 minute'
    where key = 'orphan' and claimed_until > now() returning id`
  expect(ended).toHaveLength(1)
  await sendAll()
  await sendAll()

  expect(arrivedAt('orphan@example.test')).toHaveLength(1)
  expect(await stateOf('orphan')).toMatchObject({ state: 'sent', attempts: 2 })
})

test('what was handed over while the database was away is noted later, and not sent again', async () => {
  await queueMessage(sql, aReceipt('blip@example.test', 'blip'))
  await owner`
    create function refuse() returns trigger language plpgsql as
    $$ begin if new.state = 'sent' then raise 'the database is away'; end if; return new; end $$`
  await owner`create trigger away before update on notification_message for each row execute function refuse()`
  await sendAll()
  await owner`drop trigger away on notification_message`
  await sql`update notification_message set claimed_until = null where key = 'blip'`
  await sendAll()

  expect(arrivedAt('blip@example.test')).toHaveLength(1)
  expect(await stateOf('blip')).toMatchObject({ state: 'sent' })
})

test('an outage of the mail server loses nothing, doubles nothing, and its end wakes what waits', async () => {
  const addresses = Array.from({ length: 20 }, (_, index) => `outage${index}@example.test`)
  await queueMessages(
    sql,
    addresses.map((address) => aReceipt(address)),
  )
  await mail.leave()
  for (const _ of [1, 2]) await sendAll()
  const waiting = await owner`
    update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where run_at > now() returning id`
  expect(waiting).toHaveLength(20)

  await mail.comeBack()
  const jobs = await startJobs({ url, sql, tasks })
  await queueMessage(sql, aReceipt('after@example.test'))
  const sent = () => sql`select from notification_message where key like 'outage%' and state = 'sent'`
  await expect.poll(sent).toHaveLength(20)
  await jobs.stop()

  for (const address of addresses) expect(arrivedAt(address)).toHaveLength(1)
})
