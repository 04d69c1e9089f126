import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountKeys } from '#modules/accounts/index.ts'
import { outcomesOf } from '#testing/account-fixture.ts'
import { type By, matchFixture } from '../testing/match-fixture.ts'
import { mailUnread } from '../messages/mail-unread.ts'

const fixture = await matchFixture()
const { call, sql, move, quote, see } = fixture

const list = async (matchId: string, by: By) =>
  (await call('GET', `/matches/${matchId}/quotes`, by)).body.data

const viewedVersions = async (matchId: string, token: string) =>
  (await list(matchId, { token }))
    .filter(({ viewedAt }: { viewedAt: string | null }) => viewedAt !== null)
    .map(({ version }: { version: number }) => version)

test('a professional sends versions, and the customer sees the newest first', async () => {
  const { matchId, secret, worker } = await fixture.aMatchByLink()
  const sent = await quote(matchId, worker, { note: ' With paint ', startsOn: fixture.dayFromNow(3) })
  await quote(matchId, worker, { kind: 'RANGE', amount: 500.5, amountTo: 700 })

  expect(sent.body.data).toMatchObject({
    version: 1,
    kind: 'FIXED',
    amount: 450,
    amountTo: null,
    note: 'With paint',
    startsOn: fixture.dayFromNow(3),
    validUntil: fixture.dayFromNow(30),
    isExpired: false,
    viewedAt: null,
  })
  expect(await list(matchId, { token: worker })).toMatchObject([
    { version: 2, amount: 500.5, amountTo: 700, viewedAt: null },
    { version: 1, viewedAt: null },
  ])
  expect(await see(matchId, { secret })).toMatchObject({ unreadCount: 1, quote: { version: 2 } })
  expect(await see(matchId, { secret })).toMatchObject({ unreadCount: 0 })
  expect(await viewedVersions(matchId, worker)).toEqual([2])
})

test('viewedAt is set by the first answer that shows the quote to the customer, and by no other answer', async () => {
  const { matchId, demandId, customer, worker } = await fixture.aMatch()
  await quote(matchId, worker)
  await see(matchId, { token: await fixture.tokenOf('administrator') })
  const viewed = async () => (await list(matchId, { token: worker }))[0].viewedAt
  expect(await viewed()).toBeNull()

  fixture.clock.time += 60_000
  const at = fixture.now().toISOString()
  const { body } = await call('GET', `/demands/${demandId}/matches`, { token: customer })
  expect(body.data[0].quote.viewedAt).toBe(at)
  fixture.clock.time += 60_000
  await list(matchId, { token: customer })
  expect(await viewed()).toBe(at)
})

test('a quote is unread, the first reply, and mailed like a message', async () => {
  const { matchId, request, worker } = await fixture.aMatchByLink()
  await quote(matchId, worker)
  const [row] = await sql`
    select customer_unread as unread, reply_minutes is not null as replied, last_message as text
    from match where id = ${matchId}`

  expect(row).toEqual({ unread: 1, replied: true, text: 'Quote: US$ 450.00' })
  const keyOf = accountKeys('a secret for tests, long enough to pass')
  await mailUnread(sql, { now: fixture.now(), keyOf }, { matchId, side: 'CUSTOMER' })
  const subjects = (await fixture.outboxOf(request.emailAddress)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('sent you a quote'))).toHaveLength(1)
})

const untouched = await fixture.aMatch()
const prices = 'Enter an amount from $1 to $1,000,000.'
const days = 'Choose a day from today to 90 days from now.'

test.each([
  ['0 dollars', { amount: 0 }, { amount: [prices] }],
  ['-1 dollars', { amount: -1 }, { amount: [prices] }],
  ['1e9 dollars', { amount: 1e9 }, { amount: [prices] }],
  // JSON has no NaN: a client sends null or a text.
  ['NaN dollars', { amount: Number.NaN }, { amount: ['This must be of type number.'] }],
  ['no number', { amount: 'NaN' }, { amount: ['This must be of type number.'] }],
  ['three decimals', { amount: 10.005 }, { amount: ['Enter an amount with at most two decimals.'] }],
  ['a range without an end', { kind: 'RANGE' }, { amountTo: ['Enter the upper end of the price range.'] }],
  ['an end without a range', { amountTo: 500 }, { amountTo: ['Only a price range has an upper end.'] }],
  [
    'a range that ends before it begins',
    { kind: 'RANGE', amountTo: 449 },
    { amountTo: ['Enter an upper end that is higher than the lower one.'] },
  ],
  ['another kind', { kind: 'BARTER' }, { kind: ['This value is not allowed.'] }],
  ['yesterday', { validUntil: fixture.dayFromNow(-1) }, { validUntil: [days] }],
  ['day 91', { validUntil: fixture.dayFromNow(91) }, { validUntil: [days] }],
  ['no day', { validUntil: '2027-02-30' }, { validUntil: ['This is not a valid date.'] }],
  ['a past start', { startsOn: fixture.dayFromNow(-1) }, { startsOn: ['Choose today or a later day.'] }],
  ['2,001 characters', { note: 'x'.repeat(2001) }, { note: ['This may have at most 2000 characters.'] }],
  ['an unknown field', { version: 7 }, { version: ["We don't recognize this field."] }],
])('a quote of %s is refused by name, and nothing is sent', async (_, changes, errors) => {
  const { matchId, worker, customer } = untouched
  const { status, body } = await quote(matchId, worker, changes)

  expect({ status, errors: body.errors }).toEqual({ status: 400, errors })
  expect(await list(matchId, { token: worker })).toEqual([])
  expect(await see(matchId, { token: customer })).toMatchObject({ unreadCount: 0, quote: null })
})

test('the day ends where the demand is', async () => {
  const customer = await fixture.tokenOf('customer')
  const demandId = await fixture.post(customer, { city: 'Honolulu', stateCode: 'HI', zipCode: '96813' })
  const { matchId, worker } = await fixture.unlockedBy(demandId)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Honolulu' }).format(fixture.now())
  expect((await quote(matchId, worker, { validUntil: today })).status).toBe(200)
  const [row] = await sql<{ at: Date }[]>`select expires_at as at from quote where match_id = ${matchId}`

  expect(row?.at.getUTCHours()).toBe(10)
})

test('ten versions are taken, also at once, and the eleventh is refused', async () => {
  const { matchId, worker } = await fixture.aMatch()
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => quote(matchId, worker, { amount: nth + 1 })),
  )

  expect(outcomesOf(replies)).toEqual({ OK: 10, QUOTES_USED_UP: 2 })
  expect((await list(matchId, { token: worker })).map(({ version }: { version: number }) => version)).toEqual(
    [10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
  )
})

test('the same key again, also five times at once, sends one quote; another quote with it is refused', async () => {
  const { matchId, worker, customer } = await fixture.aMatch()
  const key = randomUUID()
  const replies = await Promise.all(Array.from({ length: 5 }, () => quote(matchId, worker, {}, key)))

  expect(outcomesOf(replies)).toEqual({ OK: 5 })
  expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1)
  expect((await quote(matchId, worker, { amount: 451 }, key)).body.code).toBe('ID_USED_BEFORE')
  expect(await list(matchId, { token: worker })).toHaveLength(1)
  await move(matchId, 'decline', { token: customer })
  expect((await quote(matchId, worker, {}, key)).status).toBe(200)
  const other = await fixture.aMatch()
  expect((await quote(other.matchId, other.worker, {}, key)).body.data.version).toBe(1)
})

test('quotes are sent by the professional, while the match is open and not muted', async () => {
  const { matchId, customer, worker } = await fixture.aMatch()
  expect((await quote(matchId, customer)).body.code).toBe('NOT_ALLOWED')
  await move(matchId, 'mute', { token: customer })
  expect(await quote(matchId, worker)).toMatchObject({
    body: { code: 'MATCH_MUTED' },
  })
  await move(matchId, 'unmute', { token: customer })
  await move(matchId, 'hire', { token: customer })
  expect(await quote(matchId, worker)).toMatchObject({
    body: { code: 'MATCH_HIRED' },
  })
})
