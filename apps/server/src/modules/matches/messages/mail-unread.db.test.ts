import { afterAll, expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { accountKeys, demoAccounts } from '#modules/accounts/index.ts'
import { matchFixture } from '../testing/match-fixture.ts'
import { mailUnread } from './mail-unread.ts'

const fixture = await matchFixture()
const { call, sql, say } = fixture

/** The application may add jobs, but not read them. */
const owner = connect(fixture.url, { max: 1, asApplication: false })
afterAll(() => owner.end())

const keyOf = accountKeys('a secret for tests, long enough to pass')
const keyOfJob = (matchId: string) => `unread ${matchId} CUSTOMER`

/** In how many minutes the customer's e-mail is due; empty if none is. */
const dueIn = async (matchId: string) => {
  const jobs = await owner<{ runAt: Date }[]>`
    select run_at as "runAt" from graphile_worker.jobs where key = ${keyOfJob(matchId)}`
  return jobs.map(({ runAt }) => (runAt.getTime() - fixture.clock.time) / 60_000)
}

test('unread for five minutes: one e-mail with the private link, then none for an hour', async () => {
  const { matchId, secret, request, worker } = await fixture.aMatchByLink()
  const mailsTo = async () =>
    (await fixture.outboxOf(request.emailAddress)).filter(({ subject }) => subject.includes('wrote to you'))
  const runAt = async (time: number) => {
    await mailUnread(sql, { now: new Date(time), keyOf }, { matchId, side: 'CUSTOMER' })
    return (await mailsTo()).length
  }
  await say(matchId, { token: worker }, { text: 'The text stays here' })
  const at = fixture.clock.time
  expect(await dueIn(matchId)).toEqual([5])
  expect(await runAt(at)).toBe(1)
  expect((await mailsTo())[0]?.text).not.toContain('The text stays here')
  await say(matchId, { token: worker }, { text: 'And another' })
  expect(await runAt(at + 59 * 60_000)).toBe(1)
  expect(await runAt(at + 61 * 60_000)).toBe(2)
  await call('POST', `/matches/${matchId}/read`, { secret })
  expect(await runAt(at + 200 * 60_000)).toBe(2)
})

test('what is written after an e-mail about unread messages schedules the next one, once', async () => {
  const { matchId, secret, worker } = await fixture.aMatchByLink()
  const writeAfter = (minutes: number) => {
    fixture.clock.time += minutes * 60_000
    return say(matchId, { token: worker }, { text: 'Hello?' })
  }
  await writeAfter(0)
  await writeAfter(2)
  expect(await dueIn(matchId)).toEqual([3])

  // The job ran and sent the e-mail; the recipient has not read since.
  await owner`select graphile_worker.remove_job(${keyOfJob(matchId)})`
  await writeAfter(10)
  expect(await dueIn(matchId)).toEqual([5])

  await call('POST', `/matches/${matchId}/read`, { secret })
  await writeAfter(4)
  expect(await dueIn(matchId)).toEqual([5])
})

test('what is written while the job of an e-mail runs is in that e-mail, and causes no other', async () => {
  const { matchId, request, worker } = await fixture.aMatchByLink()
  const mail = () => mailUnread(sql, { now: fixture.now(), keyOf }, { matchId, side: 'CUSTOMER' })
  await say(matchId, { token: worker }, { text: 'Hello?' })
  await owner`
    update graphile_worker._private_jobs set locked_at = now(), locked_by = 'this test'
    where key = ${keyOfJob(matchId)}`
  await say(matchId, { token: worker }, { text: 'And another' })
  expect(await dueIn(matchId)).toEqual([5])

  await mail()
  const [mailed] = (await fixture.outboxOf(request.emailAddress)).filter(({ subject }) =>
    subject.includes('wrote to you'),
  )
  expect(mailed?.text).toContain('2 unread messages')
  expect(await dueIn(matchId)).toEqual([])
})

test('a quote that the customer has not seen is mailed as a quote', async () => {
  const { matchId, request, worker } = await fixture.aMatchByLink()
  await fixture.quote(matchId, worker)
  await say(matchId, { token: worker }, { text: 'Any questions?' })
  await mailUnread(sql, { now: fixture.now(), keyOf }, { matchId, side: 'CUSTOMER' })
  const mailed = (await fixture.outboxOf(request.emailAddress)).find(({ subject }) =>
    subject.includes('sent you a quote'),
  )

  expect(mailed?.text).toContain('1 new quote and 1 unread message')
})

const quoteMails = [
  ['a quote that was seen', 1, true, 'Hello?', '1 unread message from'],
  ['two versions of which the second was seen', 2, true, 'Hello?', '1 unread message from'],
  ['two versions that were not seen', 2, false, null, '1 new quote from'],
  [
    'two versions that were not seen, and a message',
    2,
    false,
    'Hello?',
    '1 new quote and 1 unread message from',
  ],
  ['a quote that was seen, and nothing else', 1, true, null, undefined],
  ['two versions of which the second was seen, and nothing else', 2, true, null, undefined],
] as const

test.each(quoteMails)(
  'the e-mail counts neither a seen quote nor a replaced version: %s',
  async (_, versions, isSeen, message, counted) => {
    const { matchId, demandId, secret, request, worker } = await fixture.aMatchByLink()
    const unread = async () => (await call('GET', '/matches/unread', { secret })).body.data.unreadCount
    for (let nth = 0; nth < versions; nth++) await fixture.quote(matchId, worker)
    expect(await unread()).toBe(1)
    if (isSeen) await call('GET', `/demands/${demandId}/matches`, { secret })
    if (message) await say(matchId, { token: worker }, { text: message })
    await mailUnread(sql, { now: fixture.now(), keyOf }, { matchId, side: 'CUSTOMER' })
    const mailed = (await fixture.outboxOf(request.emailAddress)).find(({ text }) =>
      text.includes('Read and reply'),
    )

    expect(await unread()).toBe((isSeen ? 0 : 1) + (message ? 1 : 0))
    expect(/You have (.* from)/.exec(mailed?.text ?? '')?.[1]).toBe(counted)
  },
)

test('a quote that was read in the thread before it was seen takes no later message away', async () => {
  const { matchId, secret, worker } = await fixture.aMatchByLink()
  const unread = async () => (await call('GET', '/matches/unread', { secret })).body.data.unreadCount
  await fixture.quote(matchId, worker)
  await call('POST', `/matches/${matchId}/read`, { secret })
  fixture.clock.time += 60_000
  await say(matchId, { token: worker }, { text: 'Any questions?' })
  await fixture.see(matchId, { secret })

  expect(await unread()).toBe(1)
})

test.each(['CUSTOMER', 'PROFESSIONAL'] as const)(
  'a suspended %s is mailed of nothing unread',
  async (side) => {
    const { matchId, customer, worker, person } = await fixture.aMatch()
    const to = side === 'CUSTOMER' ? demoAccounts.customer.email : person.EmailAddress
    const mails = async () =>
      (await fixture.outboxOf(to)).filter(({ subject }) => subject.includes('wrote to you')).length
    const mail = () => mailUnread(sql, { now: fixture.now(), keyOf }, { matchId, side })
    await say(matchId, { token: side === 'CUSTOMER' ? worker : customer }, { text: 'Hello?' })
    const before = await mails()
    await sql`update account set suspended_at = now() where email = ${to}`
    await mail()
    expect(await mails()).toBe(before)

    await sql`update account set suspended_at = null where email = ${to}`
    await mail()
    expect(await mails()).toBe(before + 1)
  },
)
