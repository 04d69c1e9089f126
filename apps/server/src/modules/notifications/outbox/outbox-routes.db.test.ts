import type { ContactKind } from '@joblane/contracts/accounts/verification-code'
import { expect, test } from 'vitest'
import { readOutbox } from '#testing/read-outbox.ts'
import { testApp } from '#testing/test-app.ts'
import { testDatabase } from '#testing/test-database.ts'
import { type Message, queueMessage } from '../index.ts'

const database = await testDatabase()
const { sql } = database
const app = await testApp({ sql })

const aCode = (kind: ContactKind, destination: string): Message => ({
  to: { kind, destination },
  template: 'verificationCode',
  values: { firstName: 'Ada', code: '4821' },
  key: crypto.randomUUID(),
})

test('the outbox lists what was sent, newest first', async () => {
  await queueMessage(sql, aCode('phone', '13055550123'))
  await readOutbox(database, '')
  await queueMessage(sql, aCode('email', 'Ada@example.test'))
  await readOutbox(database, '')

  const reply = await app.inject('/dev/outbox.json')

  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.json()).toEqual([
    {
      id: expect.any(String),
      channel: 'email',
      to: 'Ada@example.test',
      subject: 'Your Joblane verification code',
      text: expect.stringContaining('Your code is 4821.'),
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
    expect.objectContaining({
      channel: 'whatsapp',
      to: '13055550123',
      subject: '',
      text: '4821 is your verification code. For your security, do not share this code. This code expires in 10 minutes.',
    }),
  ])
})

test.each([
  ['ada@example.test', 1],
  ['ADA@EXAMPLE.TEST', 1],
  ['13055550123', 1],
  ['%2B1 (305) 555-0123', 1],
  ['3055550123', 1],
  ['nobody@example.test', 0],
  ['', 2],
])('messages to "%s": %i', async (to, count) => {
  expect((await app.inject(`/dev/outbox.json?to=${to}`)).json()).toHaveLength(count)
})

test('the page shows the code, makes links clickable and shows what people typed as characters', async () => {
  await queueMessage(sql, {
    to: { email: 'eve@example.test', phone: null },
    template: 'requestPublished',
    values: {
      firstName: '<img/src=x>',
      subcategory: 'Roof repair',
      city: 'Miami',
      stateCode: 'FL',
      unlockLimit: 3,
      manageUrl: '/request?token=abc',
    },
    key: 'eve',
  })
  const [{ id } = { id: '' }] = await readOutbox(database, 'eve@example.test')

  const page = await app.inject('/dev/outbox')
  const letter = await app.inject(`/dev/outbox/${id}`)

  expect(page.body).toContain('<output>4821</output>')
  expect(page.body).toContain('<a href="http://localhost:3000/request?token=abc">')
  expect(page.body).not.toContain('<img')
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self'/)
  expect(page.headers['content-security-policy']).not.toMatch(/unsafe-inline/)
  expect(letter.body).toContain('Hello &lt;img/src=x&gt;')
  expect(letter.body).toContain('src="data:image/png;base64,')
  expect(letter.headers['content-security-policy']).toMatch(/^sandbox .*; img-src data:;/)
})

test.each([
  ['/dev/outbox.css', 200],
  ['/dev/outbox.js', 200],
  ['/dev/outbox/nonsense', 400],
  ['/dev/outbox/0f8fad5b-d9cb-469f-a165-70867728950e', 404],
  ['/dev/outbox.json?from=x', 400],
])('%s answers %i', async (path, status) => {
  expect((await app.inject(path)).statusCode).toBe(status)
})

const whatsapp = { WHATSAPP_TOKEN: 'token', WHATSAPP_PHONE_NUMBER_ID: '1' }
const smtp = { SMTP_URL: 'smtp://localhost:2525' }

test.each([
  ['only e-mail is real', smtp, 200],
  ['only WhatsApp is real', whatsapp, 200],
  ['both are real', { ...smtp, ...whatsapp }, 404],
])('where %s the outbox answers %i', async (_, settings, status) => {
  const other = await testApp({ sql, settings })

  expect((await other.inject('/dev/outbox')).statusCode).toBe(status)
})

test('only the newest thousand are kept', async () => {
  await sql`
    insert into outbox_message (id, channel, to_address, template, subject, body, html)
    select gen_random_uuid(), 'email', 'many@example.test', 'receipt', '', '', '' from generate_series(1, 1004)`
  await queueMessage(sql, aCode('phone', '13055550199'))

  expect(await readOutbox(database, '13055550199')).toHaveLength(1)
  expect(await sql`select from outbox_message`).toHaveLength(1000)
})
