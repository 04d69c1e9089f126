import { expect, test } from 'vitest'
import { day } from '#kernel/duration.ts'
import { publishForTest } from '#modules/demands/testing/a-demand.ts'
import { matchFixture } from '../testing/match-fixture.ts'

const fixture = await matchFixture()
const { call, sql, move, quote, see } = fixture

const mailsTo = async (email: string, subject: string) =>
  (await fixture.outboxOf(email)).filter((mail) => mail.subject.startsWith(subject))

const hiresOf = async (matchId: string, by: { token?: string; secret?: string }) =>
  (await see(matchId, by)).professional.hireCount

async function threeMatches() {
  const one = await fixture.aMatch()
  const [two, three] = [await fixture.unlockedBy(one.demandId), await fixture.unlockedBy(one.demandId)]

  return { customer: one.customer, demandId: one.demandId, one, two, three }
}

test('hiring closes the demand and the other open matches, and mails each professional once', async () => {
  const { customer, demandId, one, two, three } = await threeMatches()
  await move(three.matchId, 'withdraw', { token: three.worker })
  const { status, body } = await move(one.matchId, 'hire', { token: customer })

  expect(status).toBe(200)
  expect(body.data).toMatchObject({ state: 'HIRED', side: 'CUSTOMER', hiredQuoteId: null })
  expect(body.data.demand).toMatchObject({ isActive: false, isMine: true })
  expect(body.data.professional.hireCount).toBe(1)
  expect(body.data.history).toEqual([{ state: 'HIRED', by: 'CUSTOMER', at: fixture.now().toISOString() }])
  expect(await see(two.matchId, { token: two.worker })).toMatchObject({
    state: 'CLOSED',
    history: [{ state: 'CLOSED', by: 'SYSTEM' }],
  })
  expect((await see(three.matchId, { token: three.worker })).state).toBe('WITHDRAWN')
  const [row] = await sql`select stop_reason from demand where id = ${demandId}`
  expect(row).toEqual({ stop_reason: 'HIRED_HERE' })
  expect(await fixture.idsIn('common')).not.toContain(demandId)

  expect(await mailsTo(one.person.EmailAddress, 'You are hired')).toHaveLength(1)
  const [letter, ...more] = await mailsTo(two.person.EmailAddress, 'Taken')
  expect(more).toEqual([])
  expect(letter?.text).toContain('chose another professional')
  expect(letter?.text).not.toMatch(/Casey|555/)
  expect(await mailsTo(two.person.EmailAddress, 'Closed')).toEqual([])
  expect(await mailsTo(three.person.EmailAddress, 'Taken')).toEqual([])
})

test('a professional who turned alerts off still gets the e-mail that another was hired, without an unsubscribe link', async () => {
  const { customer, one, two } = await threeMatches()
  const off = { demandAlerts: false, demandAlertsByWhatsApp: false, leadReminders: false }
  const body = { ...off, reviewInvitations: false }
  await call('PUT', '/account/notifications', { token: two.worker, body })
  await move(one.matchId, 'hire', { token: customer })
  const letters = await mailsTo(two.person.EmailAddress, 'Taken')

  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).not.toContain('/unsubscribe')
})

const suspend = (accountId: string) => sql`update account set suspended_at = now() where id = ${accountId}`

test('hiring mails no professional who is suspended', async () => {
  const { customer, one, two, three } = await threeMatches()
  await suspend(two.accountId)
  await move(one.matchId, 'hire', { token: customer })

  expect(await mailsTo(one.person.EmailAddress, 'You are hired')).toHaveLength(1)
  expect(await mailsTo(two.person.EmailAddress, 'Taken')).toEqual([])
  expect(await mailsTo(three.person.EmailAddress, 'Taken')).toHaveLength(1)
})

test('the holder of the private link hires like a member', async () => {
  const { matchId, secret } = await fixture.aMatchByLink()

  expect((await move(matchId, 'hire', { secret })).body.data).toMatchObject({ state: 'HIRED' })
})

test('a declined professional reads the reason, and can still be hired', async () => {
  const { matchId, customer, worker } = await fixture.aMatch()
  await move(matchId, 'decline', { token: customer }, { reason: ' Too far away. ' })

  expect(await see(matchId, { token: worker })).toMatchObject({
    state: 'DECLINED',
    declineReason: 'Too far away.',
  })
  expect((await move(matchId, 'hire', { token: customer })).body.data).toMatchObject({
    state: 'HIRED',
    declineReason: null,
  })
})

test('unhiring within 14 days reopens neither the demand nor the others; activating reopens them', async () => {
  const { customer, demandId, one, two } = await threeMatches()
  await move(one.matchId, 'hire', { token: customer })
  expect(await fixture.setStatus(demandId, true, customer)).toMatchObject({
    body: { code: 'DEMAND_HIRED' },
  })
  expect((await move(one.matchId, 'unhire', { token: customer })).body.data).toMatchObject({
    state: 'OPEN',
    unhireUntil: null,
    demand: { isActive: false },
  })
  expect(await mailsTo(one.person.EmailAddress, 'No longer hired')).toHaveLength(1)
  expect(await hiresOf(one.matchId, { token: customer })).toBe(0)
  expect((await see(two.matchId, { token: customer })).state).toBe('CLOSED')

  expect((await fixture.setStatus(demandId, true, customer)).status).toBe(200)
  expect((await see(two.matchId, { token: customer })).state).toBe('OPEN')
  await move(two.matchId, 'hire', { token: customer })
  await move(two.matchId, 'unhire', { token: customer })
  await move(one.matchId, 'hire', { token: customer })
  expect(await mailsTo(two.person.EmailAddress, 'Taken')).toHaveLength(1)
})

test('on the fifteenth day a hire stays, and what is done is done', async () => {
  const { matchId, demandId, customer, worker } = await fixture.aMatch()
  await move(matchId, 'hire', { token: customer })
  const { unhireUntil } = await see(matchId, { token: customer })
  expect(new Date(unhireUntil).getTime() - fixture.clock.time).toBe(14 * day)
  const list = await call('GET', `/demands/${demandId}/matches`, { token: customer })
  expect(list.body.data).toMatchObject([{ id: matchId, unhireUntil }])
  fixture.clock.time += 14 * day + 1
  const late = await move(matchId, 'unhire', { token: await fixture.tokenOf('customer') })
  fixture.clock.time -= 14 * day + 1

  expect(late).toMatchObject({ body: { code: 'UNHIRE_TOO_LATE' } })
  expect((await move(matchId, 'done', { token: worker })).body.data).toMatchObject({ state: 'DONE' })
  expect(await move(matchId, 'unhire', { token: customer })).toMatchObject({
    body: { code: 'MATCH_DONE' },
  })
  expect(await hiresOf(matchId, { token: customer })).toBe(1)
})

test.each([
  ['hire', 'worker'],
  ['decline', 'worker'],
  ['unhire', 'worker'],
  ['withdraw', 'customer'],
] as const)('%s by the %s is refused', async (what, who) => {
  const match = await fixture.aMatch()

  expect((await move(match.matchId, what, { token: match[who] })).body.code).toBe('NOT_ALLOWED')
  expect((await see(match.matchId, { token: match.customer })).history).toEqual([])
})

test('a quote is accepted only in its newest version and while it is valid', async () => {
  const { matchId, demandId, customer, worker } = await fixture.aMatch()
  const other = await fixture.aMatch()
  const foreign = (await quote(other.matchId, other.worker)).body.data.id
  const first = (await quote(matchId, worker)).body.data.id
  const second = (await quote(matchId, worker, { validUntil: fixture.dayFromNow(0) })).body.data.id
  const hire = (quoteId: string, token = customer) => move(matchId, 'hire', { token }, { quoteId })

  for (const id of [first, foreign]) {
    expect(await hire(id)).toMatchObject({
      body: { code: 'QUOTE_REPLACED' },
    })
  }
  fixture.clock.time += day
  expect(await hire(second, await fixture.tokenOf('customer'))).toMatchObject({
    body: { code: 'QUOTE_EXPIRED' },
  })
  fixture.clock.time -= day
  expect((await hire(second)).body.data).toMatchObject({ state: 'HIRED', hiredQuoteId: second })
  const { body } = await call('GET', `/demands/${demandId}/matches`, { token: customer })
  expect(body.data).toMatchObject([{ id: matchId, hiredQuoteId: second }])
})

test('a professional who left cannot be hired', async () => {
  const { matchId, customer, worker, person } = await fixture.aMatch()
  await move(matchId, 'decline', { token: customer })
  await call('DELETE', '/account', { token: worker, body: { password: person.Password } })

  expect(await move(matchId, 'hire', { token: customer })).toMatchObject({
    body: { code: 'PROFESSIONAL_LEFT' },
  })
})

test('stopping a demand closes its open matches and activating opens them, for every way to stop', async () => {
  const { matchId, secret, worker } = await fixture.aMatchByLink()
  const stateOf = async () => (await see(matchId, { token: worker })).state
  const set = (isActive: boolean) => call('PUT', '/demands/managed/status', { body: { secret, isActive } })
  await set(false)
  expect(await stateOf()).toBe('CLOSED')
  await set(true)
  expect(await stateOf()).toBe('OPEN')
  await call('DELETE', '/demands/managed', { body: { secret } })
  expect(await stateOf()).toBe('CLOSED')
})

test("a professional's own request, by phone or by e-mail, costs no lead", async () => {
  const { token, person } = await fixture.aWorkerWithLeads()
  const before = await fixture.leadsOf(token)
  const ids = [
    await publishForTest(sql, { contact: { phone: person.PhoneNumber } }),
    await publishForTest(sql, { contact: { email: person.EmailAddress.toUpperCase() } }),
  ]

  for (const id of ids) {
    expect(await fixture.unlock(id, token)).toMatchObject({
      body: { code: 'OWN_REQUEST' },
    })
  }
  expect(await fixture.leadsOf(token)).toBe(before)
})

test('the unlock answers with its match, again too, and the detail carries it', async () => {
  const customer = await fixture.tokenOf('customer')
  const id = await fixture.post(customer)
  const { token, accountId } = await fixture.aWorkerWithLeads()
  const { body } = await fixture.unlock(id, token)
  const matchId = await fixture.matchIdOf(id, accountId)

  expect(body.data.matchId).toBe(matchId)
  expect((await fixture.unlock(id, token)).body.data.matchId).toBe(matchId)
  expect((await fixture.show(id, token)).matchId).toBe(matchId)
  expect((await fixture.show(id, customer)).matchId).toBeNull()
  expect((await fixture.show(id)).matchId).toBeNull()
})
