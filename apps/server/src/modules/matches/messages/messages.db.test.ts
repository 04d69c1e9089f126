import { randomUUID } from 'node:crypto'
import { photoTexts } from '@joblane/contracts/photos/api'
import { expect, test } from 'vitest'
import { outcomesOf } from '#testing/account-fixture.ts'
import { aPicture } from '#modules/photos/testing/a-picture.ts'
import { createUploader } from '#modules/photos/testing/create-uploader.ts'
import { matchFixture } from '../testing/match-fixture.ts'

const fixture = await matchFixture()
const { call, sql, say } = fixture

const upload = createUploader(fixture.app)

const read = async (matchId: string, by: { token?: string; secret?: string }) =>
  (await call('GET', `/matches/${matchId}/messages`, by)).body.data
const unreadOf = async (by: { token?: string; secret?: string }) =>
  (await call('GET', '/matches/unread', by)).body.data.unreadCount

test('both sides write, read each other newest first, and see what is unread', async () => {
  const { matchId, customer, worker } = await fixture.aMatch()
  const before = await unreadOf({ token: customer })
  await say(matchId, { token: worker }, { text: ' Hello, when may I come? ' })
  await say(matchId, { token: customer }, { text: 'Tomorrow at nine.' })

  const thread = await read(matchId, { token: customer })
  expect(thread).toMatchObject({
    totalItems: 2,
    items: [
      { text: 'Tomorrow at nine.', isMine: true, photos: [] },
      { text: 'Hello, when may I come?', isMine: false },
    ],
  })
  expect(await unreadOf({ token: worker })).toBe(1)
  expect(await unreadOf({ token: customer })).toBe(before + 1)
  await call('POST', `/matches/${matchId}/read`, { token: customer })
  expect(await unreadOf({ token: customer })).toBe(before)
})

test('the holder of the private link is the customer', async () => {
  const { matchId, secret, worker } = await fixture.aMatchByLink()
  expect((await say(matchId, { secret }, { text: 'By link' })).status).toBe(200)

  expect((await read(matchId, { token: worker })).items[0]).toMatchObject({ text: 'By link', isMine: false })
  expect(await unreadOf({ secret })).toBe(0)
  await say(matchId, { token: worker }, { text: 'An answer' })
  expect(await unreadOf({ secret })).toBe(1)
})

test('the same id again, also ten times at once, answers the same and writes nothing', async () => {
  const { matchId, worker } = await fixture.aMatch()
  const body = { id: randomUUID(), text: 'Only once' }
  const replies = await Promise.all(Array.from({ length: 10 }, () => say(matchId, { token: worker }, body)))

  expect(outcomesOf(replies)).toEqual({ OK: 10 })
  expect(new Set(replies.map((reply) => JSON.stringify(reply.body.data))).size).toBe(1)
  expect((await read(matchId, { token: worker })).totalItems).toBe(1)
})

test("the id of another member's message is refused, and does not reveal its text", async () => {
  const [one, two] = [await fixture.aMatch(), await fixture.aMatch()]
  const id = randomUUID()
  await say(one.matchId, { token: one.worker }, { id, text: 'private' })
  const stolen = await say(two.matchId, { token: two.worker }, { id, text: 'mine' })

  expect(stolen.body.code).toBe('ID_USED_BEFORE')
  expect(JSON.stringify(stolen.body)).not.toContain('private')
})

const untouched = await fixture.aMatch()
const empty = 'Write a message or add a photo.'

test.each([
  ['nothing', {}, { text: [empty] }],
  ['spaces', { text: ' \n ' }, { text: [empty] }],
  ['2,001 characters', { text: 'x'.repeat(2001) }, { text: ['This may have at most 2000 characters.'] }],
  [
    'five photos',
    { text: 'x', photoIds: Array.from({ length: 5 }, () => randomUUID()) },
    { photoIds: ['This may have at most 4 entries.'] },
  ],
  ['an unknown photo', { text: 'x', photoIds: [randomUUID()] }, { photoIds: [photoTexts.unusable] }],
  ['an invalid photo id', { text: 'x', photoIds: ['7'] }, { photoIds: [photoTexts.unusable] }],
  ['an invalid id', { text: 'x', id: '7' }, { id: ['This is not a valid uuid.'] }],
  ['an unknown field', { text: 'x', isMine: true }, { isMine: ["We don't recognize this field."] }],
])('a message of %s is refused by name, and nothing is sent', async (_, body, errors) => {
  const { matchId, worker, customer } = untouched
  const before = await unreadOf({ token: customer })
  const reply = await say(matchId, { token: worker }, body)

  expect({ status: reply.status, errors: reply.body.errors }).toEqual({ status: 400, errors })
  expect((await read(matchId, { token: worker })).totalItems).toBe(0)
  expect(await unreadOf({ token: customer })).toBe(before)
})

test('markup is a text like any other', async () => {
  const { matchId, worker, customer } = await fixture.aMatch()
  const text = '<b>Hello</b> <script>alert(1)</script> &amp;'
  await say(matchId, { token: worker }, { text })

  expect((await read(matchId, { token: customer })).items[0].text).toBe(text)
})

test('a message may be a photo alone; a photo of another member, or a used one, is refused', async () => {
  const { matchId, worker, customer } = await fixture.aMatch()
  const photoId = String((await upload(await aPicture(), { token: worker })).body.data.id)
  const foreign = await say(matchId, { token: customer }, { photoIds: [photoId] })
  expect(foreign).toMatchObject({ status: 400, body: { errors: { photoIds: [expect.any(String)] } } })
  const sent = await Promise.all([1, 2].map(() => say(matchId, { token: worker }, { photoIds: [photoId] })))

  expect(outcomesOf(sent)).toEqual({ OK: 1, INVALID_INPUT: 1 })
  expect((await read(matchId, { token: customer })).items).toMatchObject([
    { text: '', photos: [{ id: photoId }] },
  ])
})

test('of 50 messages in a second 20 are taken, and the rest say when to try again', async () => {
  const { matchId, worker } = await fixture.aMatch()
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, nth) => say(matchId, { token: worker }, { text: `Message ${nth}` })),
  )

  expect(outcomesOf(replies)).toEqual({ OK: 20, TOO_MANY_REQUESTS: 30 })
  const refused = replies.find(({ status }) => status === 429)
  expect(refused?.headers['retry-after']).toBe('60')
  expect(refused?.body).toMatchObject({ success: false, message: expect.stringContaining('.') })
  expect((await read(matchId, { token: worker })).totalItems).toBe(20)
})

test('strangers, other customers, wrong secrets and administrators find no match; without anything it is 401', async () => {
  const { matchId } = await fixture.aMatch()
  const other = await fixture.aMatchByLink()
  const strangers = [
    { token: (await fixture.aWorker()).token },
    { token: await fixture.tokenOf('administrator') },
    { secret: other.secret },
    { secret: 'made-up' },
  ]
  const calls = [
    ['GET', 'messages'],
    ['POST', 'messages', { text: 'Hi' }],
    ['POST', 'read'],
    ['POST', 'mute'],
    ['POST', 'unmute'],
    ['POST', 'report', { reason: 'SPAM' }],
  ] as const

  for (const [method, path, body] of calls) {
    const sent = body ? { body } : {}
    for (const by of strangers) {
      expect((await call(method, `/matches/${matchId}/${path}`, { ...by, ...sent })).body.code).toBe(
        'NOT_FOUND',
      )
    }
    expect((await call(method, `/matches/${matchId}/${path}`, sent)).body.code).toBe('SIGN_IN_REQUIRED')
  }
  expect((await call('GET', '/matches/unread', { secret: 'made-up' })).body.code).toBe('NOT_FOUND')
})

test('a muted professional writes no more until unmuted; only the customer mutes', async () => {
  const { matchId, customer, worker } = await fixture.aMatch()
  expect((await call('POST', `/matches/${matchId}/mute`, { token: worker })).body.code).toBe('NOT_ALLOWED')
  await call('POST', `/matches/${matchId}/mute`, { token: customer })

  expect(await say(matchId, { token: worker }, { text: 'Hello?' })).toMatchObject({
    body: { code: 'MATCH_MUTED' },
  })
  expect((await say(matchId, { token: customer }, { text: 'Still me' })).status).toBe(200)
  await call('POST', `/matches/${matchId}/unmute`, { token: customer })
  expect((await say(matchId, { token: worker }, { text: 'Hello!' })).status).toBe(200)
})

test.each(['WITHDRAWN', 'DECLINED'])('a match that is %s is read and no longer written', async (state) => {
  const { matchId, customer, worker } = await fixture.aMatch()
  await say(matchId, { token: worker }, { text: 'Before' })
  await sql`update match set state = ${state} where id = ${matchId}`

  for (const token of [customer, worker]) {
    expect((await say(matchId, { token }, { text: 'After' })).body.code).toBe(`MATCH_${state}`)
    expect((await read(matchId, { token })).totalItems).toBe(1)
  }
})

test('each side reports once, and every administrator gets an e-mail without what was written', async () => {
  const { matchId, customer, worker } = await fixture.aMatch()
  const report = (token: string) =>
    call('POST', `/matches/${matchId}/report`, { token, body: { reason: 'RUDE', text: 'Secret words' } })

  expect((await report(customer)).status).toBe(200)
  expect((await report(customer)).body.code).toBe('REPORT_OPEN')
  expect((await report(worker)).status).toBe(200)
  const mails = (await fixture.outboxOf('admin@joblane.test')).filter(({ text }) => text.includes(matchId))
  expect(mails).toHaveLength(2)
  expect(mails[0]?.text).not.toContain('Secret words')
})

test('an id in capital letters is the same id: by link, for photos of a message and for a lead that is returned', async () => {
  const { matchId, demandId, secret, accountId, worker } = await fixture.aMatchByLink()
  const { body: photo } = await upload(await aPicture(), { token: worker })
  const message = { id: randomUUID().toUpperCase(), photoIds: [photo.data.id] }
  const sent = await say(matchId.toUpperCase(), { token: worker }, message)
  const lead = { accountId: accountId.toUpperCase(), demandId: demandId.toUpperCase(), reason: 'No answer' }
  const returned = { token: await fixture.tokenOf('administrator'), body: lead }

  expect(sent.body.data).toMatchObject({ id: message.id.toLowerCase(), photos: [{ id: photo.data.id }] })
  expect((await call('GET', `/demands/${demandId.toUpperCase()}/switchboard`, { secret })).status).toBe(200)
  expect((await call('POST', '/jobcoins/returns', returned)).status).toBe(200)
})
