import { expect, test } from 'vitest'
import { accountKeys, demoAccounts } from '#modules/accounts/index.ts'
import { matchFixture } from '#modules/matches/testing/match-fixture.ts'
import { inviteToReview } from './invite-to-review.ts'

const fixture = await matchFixture()
const { call, sql, clock } = fixture
const day = 24 * 60 * 60_000

const asked = async (days: number) =>
  inviteToReview(sql, {
    now: new Date(clock.time + days * day),
    keyOf: accountKeys('a secret for tests, long enough to pass'),
  })
const invitationsTo = async (email: string) =>
  (await fixture.outboxOf(email)).filter(({ subject }) => subject.includes('How did it go')).length

test('a customer is asked 10 days after the unlock, once and once more', async () => {
  const { request, matchId, secret } = await fixture.aMatchByLink()
  const askedAfter = async (days: number) => {
    await asked(days)
    return invitationsTo(request.emailAddress)
  }

  expect(await askedAfter(9)).toBe(0)
  expect(await askedAfter(11)).toBe(1)
  expect(await askedAfter(17)).toBe(1)
  expect(await askedAfter(19)).toBe(2)
  expect(await askedAfter(40)).toBe(2)
  expect((await call('GET', `/matches/${matchId}/reviews`, { secret })).body.data.mine).toBeNull()
})

test.each(['withdraw', 'decline'])('a customer is also asked about a match that ended by %s', async (end) => {
  const { request, matchId, secret, worker } = await fixture.aMatchByLink()
  await fixture.move(matchId, end, end === 'decline' ? { secret } : { token: worker })
  await asked(11)

  expect(await invitationsTo(request.emailAddress)).toBe(1)
})

test('a customer is not asked about a professional who left', async () => {
  const { request, worker, person } = await fixture.aMatchByLink()
  await call('DELETE', '/account', { token: worker, body: { password: person.Password } })
  await asked(11)

  expect(await invitationsTo(request.emailAddress)).toBe(0)
})

test('a customer is asked 3 days after a hire, but neither after opting out nor while suspended', async () => {
  const { email } = demoAccounts.customer
  const { customer } = await hiredMatch()
  const before = await invitationsTo(email)
  const choose = (reviewInvitations: boolean) => {
    const others = { demandAlerts: true, demandAlertsByWhatsApp: false, leadReminders: true }
    return call('PUT', '/account/notifications', { token: customer, body: { ...others, reviewInvitations } })
  }
  await choose(false)
  await asked(4)
  expect(await invitationsTo(email)).toBe(before)

  await choose(true)
  await hiredMatch()
  await sql`update account set suspended_at = now() where email = ${email}`
  await asked(4)
  await sql`update account set suspended_at = null where email = ${email}`
  expect(await invitationsTo(email)).toBe(before)

  await hiredMatch()
  await asked(2)
  expect(await invitationsTo(email)).toBe(before)
  await asked(4)
  expect(await invitationsTo(email)).toBe(before + 1)
})

async function hiredMatch() {
  const match = await fixture.aMatch()
  await fixture.move(match.matchId, 'hire', { token: match.customer })

  return match
}
