import { expect, test } from 'vitest'
import type { Tx } from '#database/connect.ts'
import { demoPassword } from '#modules/accounts/index.ts'
import { whileLocked } from '#testing/while-locked.ts'
import { matchFixture } from './testing/match-fixture.ts'

const fixture = await matchFixture()
const { call, sql, move, quote, say, see } = fixture

/** What a deletion does to the row of the account. */
const empty = (tx: Tx, accountId: string) => tx`
  update account set deleted_at = now(), email = null, phone = null, password_hash = null, full_name = '',
    zip_code = '' where id = ${accountId}`

/** Every text of a match that a person wrote. */
async function textsOf(matchId: string) {
  const [row] = await sql<{ texts: string }[]>`
    select coalesce(string_agg(t, '|' order by t), '') as texts from (
      select text from message where match_id = ${matchId}
      union all select note from quote where match_id = ${matchId}
      union all select last_message from match where id = ${matchId}
      union all select decline_reason from match where id = ${matchId}
      union all select text from match_report where match_id = ${matchId}
    ) as written (t)`

  return row?.texts
}

/** A match in which both sides wrote in every place where they can. */
async function aTalk(match: { matchId: string; worker: string }, by: { token?: string; secret?: string }) {
  const { matchId, worker } = match
  await quote(matchId, worker, { note: 'Note' })
  await say(matchId, by, { text: 'From the customer' })
  await say(matchId, { token: worker }, { text: 'From the professional' })
  await move(matchId, 'report', by, { reason: 'RUDE', text: 'Report by the customer' })
  await move(matchId, 'report', { token: worker }, { reason: 'SPAM', text: 'Report by the professional' })
}

test('a professional who leaves withdraws, and nothing that was written stays but the report about them', async () => {
  const [match, other] = [await fixture.aMatch(), await fixture.aMatch()]
  await aTalk(match, { token: match.customer })
  const consequences = await call('GET', '/account/deletion', { token: match.worker })
  expect(JSON.stringify(consequences.body.data)).toContain('Your messages and quotes are deleted')
  await call('DELETE', '/account', { token: match.worker, body: { password: match.person.Password } })

  expect(await textsOf(match.matchId)).toBe('|Report by the customer')
  expect(await see(match.matchId, { token: match.customer })).toMatchObject({
    state: 'WITHDRAWN',
    professional: { name: 'A professional who has left' },
    quote: null,
    history: [{ state: 'WITHDRAWN', by: 'PROFESSIONAL' }],
  })
  expect((await see(other.matchId, { token: other.worker })).state).toBe('OPEN')
})

test('a removed demand takes along what was written in its matches, the accepted quote too', async () => {
  const match = await fixture.aMatchByLink()
  const { matchId, secret, worker } = match
  await aTalk(match, { secret })
  const { quote: newest } = await see(matchId, { secret })
  await move(matchId, 'hire', { secret }, { quoteId: newest.id })
  await call('DELETE', '/demands/managed', { body: { secret } })

  expect(await textsOf(matchId)).toBe('|Report by the professional')
  expect((await call('GET', `/matches/${matchId}`, { secret })).body.code).toBe('NOT_FOUND')
  expect(await see(matchId, { token: worker })).toMatchObject({
    state: 'HIRED',
    quote: null,
    hiredQuoteId: null,
    demand: { description: '', customerName: null, customerContact: null },
  })
})

test('what is written while the demand is being removed is not kept', async () => {
  const { matchId, secret, demandId } = await fixture.aMatchByLink()
  const { status } = await whileLocked(
    sql,
    (tx) => tx`select demand_remove(${[demandId]}::uuid[], now())`,
    () => say(matchId, { secret }, { text: 'Too late' }),
  )

  expect(status).toBe(404)
  expect(await textsOf(matchId)).toBe('')
})

test('what a professional writes while leaving is not kept, either', async () => {
  const { matchId, worker, accountId } = await fixture.aMatch()
  await sql`update match set state = 'CLOSED' where id = ${matchId}`
  const { status } = await whileLocked(
    sql,
    async (tx) => {
      await empty(tx, accountId)
      await tx`select match_erase(${[matchId]}::uuid[], false)`
    },
    () => say(matchId, { token: worker }, { text: 'Too late' }),
  )

  expect(status).toBe(401)
  expect(await textsOf(matchId)).toBe('')
})

test('what the customer writes while a hired professional leaves is not kept, either', async () => {
  const { matchId, customer, accountId } = await fixture.aMatch()
  await move(matchId, 'hire', { token: customer })
  const { body } = await whileLocked(
    sql,
    async (tx) => {
      await tx`select match_erase(${[matchId]}::uuid[], false)`
      await empty(tx, accountId)
    },
    () => say(matchId, { token: customer }, { text: 'Too late' }),
  )

  expect(body.code).toBe('PROFESSIONAL_LEFT')
  expect(await textsOf(matchId)).toBe('')
})

test('a professional cannot write to a demand that was removed', async () => {
  const { matchId, secret, worker } = await fixture.aMatchByLink()
  await call('DELETE', '/demands/managed', { body: { secret } })

  expect((await say(matchId, { token: worker }, { text: 'Still there?' })).body.code).toBe('MATCH_CLOSED')
  expect(await textsOf(matchId)).toBe('')
})

test.each(['the professional', 'the customer'])('the reason of a decline goes with %s', async (who) => {
  const { matchId, secret, worker, person } = await fixture.aMatchByLink()
  await move(matchId, 'decline', { secret }, { reason: 'Too expensive' })
  expect(await textsOf(matchId)).toBe('Too expensive')
  if (who === 'the customer') await call('DELETE', '/demands/managed', { body: { secret } })
  else await call('DELETE', '/account', { token: worker, body: { password: person.Password } })

  expect(await textsOf(matchId)).toBe('')
})

test('the photos of a deleted message are deleted', async () => {
  const { matchId, secret } = await fixture.aMatchByLink()
  const { id } = (await say(matchId, { secret }, { text: 'With a photo' })).body.data
  await sql`
    insert into photo (id, width, height, created_at, attached_kind, attached_id, position)
    values (gen_random_uuid(), 1, 1, now(), 'MESSAGE', ${id}, 0)`
  await call('DELETE', '/demands/managed', { body: { secret } })

  expect(await sql`select 1 from photo where attached_id = ${id}`).toHaveLength(0)
})

test('the export has the matches of both sides, with messages and quotes', async () => {
  const match = await fixture.aMatch()
  await aTalk(match, { token: match.customer })
  const exportOf = async (token: string) =>
    (await call('GET', '/account/export', { token })).body.data.matches.find(
      ({ id }: { id: string }) => id === match.matchId,
    )

  expect(await exportOf(match.worker)).toMatchObject({
    side: 'PROFESSIONAL',
    quotes: [{ amount: 450, note: 'Note' }],
    messages: [
      { text: 'From the customer', isMine: false },
      { text: 'From the professional', isMine: true },
    ],
  })
  expect(await exportOf(match.customer)).toMatchObject({
    side: 'CUSTOMER',
    messages: [{ isMine: true }, { isMine: false }],
  })
})

const gone = { body: { code: 'PROFESSIONAL_LEFT' } }
const leave = ({ worker, person }: { worker: string; person: { Password: string } }) =>
  call('DELETE', '/account', { token: worker, body: { password: person.Password } })

test('activating a demand opens the matches again, but not that of a professional who left', async () => {
  const match = await fixture.aMatch()
  const { demandId, customer, matchId } = match
  const other = await fixture.unlockedBy(demandId)
  await fixture.setStatus(demandId, false, customer)
  await leave(match)
  await fixture.setStatus(demandId, true, customer)

  expect((await see(matchId, { token: customer })).state).toBe('CLOSED')
  expect((await see(other.matchId, { token: customer })).state).toBe('OPEN')
})

test('a match whose professional leaves while the demand is activated stays closed', async () => {
  const { demandId, customer, matchId, accountId } = await fixture.aMatch()
  await fixture.setStatus(demandId, false, customer)
  const { status } = await whileLocked(
    sql,
    async (tx) => {
      await tx`select from match where id = ${matchId} for update`
      await empty(tx, accountId)
    },
    () => fixture.setStatus(demandId, true, customer),
  )

  expect(status).toBe(200)
  expect((await see(matchId, { token: customer })).state).toBe('CLOSED')
})

test.each(['HIRED', 'DONE', 'CLOSED', 'WITHDRAWN'])(
  'the customer cannot write to a professional who left: %s',
  async (state) => {
    const match = await fixture.aMatch()
    const { matchId, demandId, customer } = match
    if (state === 'CLOSED') await fixture.setStatus(demandId, false, customer)
    if (state === 'HIRED' || state === 'DONE') await move(matchId, 'hire', { token: customer })
    if (state === 'DONE') await move(matchId, 'done', { token: customer })
    await leave(match)

    expect(await say(matchId, { token: customer }, { text: 'Still there?' })).toMatchObject(gone)
    expect((await see(matchId, { token: customer })).state).toBe(state)
    expect(await textsOf(matchId)).toBe('')
  },
)

test('the hire of a professional who left is undone at any time, and the demand is activated again', async () => {
  const match = await fixture.aMatch()
  const { matchId, demandId } = match
  await move(matchId, 'hire', { token: match.customer })
  await leave(match)
  fixture.clock.time += 15 * 24 * 60 * 60_000
  const customer = await fixture.tokenOf('customer')

  expect((await move(matchId, 'unhire', { token: customer })).body.data).toMatchObject({
    state: 'WITHDRAWN',
    history: [
      { state: 'HIRED', by: 'CUSTOMER' },
      { state: 'OPEN', by: 'CUSTOMER' },
      { state: 'WITHDRAWN', by: 'PROFESSIONAL' },
    ],
  })
  expect((await fixture.setStatus(demandId, true, customer)).status).toBe(200)
})

test("a customer who deletes the account erases the matches' texts", async () => {
  const match = await fixture.aMatch()
  await aTalk(match, { token: match.customer })
  await call('DELETE', '/account', { token: match.customer, body: { password: demoPassword } })

  expect(await textsOf(match.matchId)).toBe('|Report by the professional')
  expect((await see(match.matchId, { token: match.worker })).state).toBe('CLOSED')
})
