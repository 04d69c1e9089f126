import { expect, test } from 'vitest'
import { matchFixture } from '../testing/match-fixture.ts'

const fixture = await matchFixture()
const { call, move, quote, say, see } = fixture

const ofDemand = (demandId: string, by: { token?: string; secret?: string }) =>
  call('GET', `/demands/${demandId}/matches`, by)

test('the customer sees who unlocked, newest first, with card, quote and what is unread', async () => {
  const { demandId, secret, matchId, worker, person } = await fixture.aMatchByLink()
  const second = await fixture.unlockedBy(demandId)
  await quote(matchId, worker)
  await say(matchId, { token: worker }, { text: 'Hello' })
  const { body } = await ofDemand(demandId, { secret })

  expect(body.data).toMatchObject([
    { id: second.matchId, state: 'OPEN', quote: null, unreadCount: 0, lastMessageAt: null, isMuted: false },
    {
      id: matchId,
      demandId,
      unlockedAt: expect.any(String),
      quote: { version: 1, amount: 450 },
      unreadCount: 2,
      lastMessageAt: expect.any(String),
      professional: { name: person.FullName, hireCount: 0, distance: '1' },
    },
  ])
  expect(JSON.stringify(body.data)).not.toMatch(
    new RegExp(`${person.PhoneNumber}|${person.EmailAddress}|33101`),
  )
  const asAdministrator = await ofDemand(demandId, { token: await fixture.tokenOf('administrator') })
  expect(asAdministrator.body.data).toHaveLength(2)
})

test('a demand without an unlock has an empty list', async () => {
  const customer = await fixture.tokenOf('customer')

  expect((await ofDemand(await fixture.post(customer), { token: customer })).body.data).toEqual([])
})

test('a professional pages through their matches, each with the contact, filtered by state', async () => {
  const customer = await fixture.tokenOf('customer')
  const { token } = await fixture.aWorkerWithLeads()
  const demands: string[] = []
  for (let nth = 0; nth < 3; nth += 1) {
    const id = await fixture.post(customer, { description: `Job ${nth}` })
    await fixture.unlock(id, token)
    demands.unshift(id)
  }
  const page = async (query: string) => (await call('GET', `/matches?${query}`, { token })).body.data
  const first = await page('pageSize=2')

  expect(first).toMatchObject({ totalItems: 3, totalPages: 2, hasNextPage: true })
  expect(first.items.map(({ demandId }: { demandId: string }) => demandId)).toEqual(demands.slice(0, 2))
  expect(first.items[0]).toMatchObject({
    state: 'OPEN',
    demand: { description: 'Job 2', customerName: expect.any(String), customerContact: expect.any(String) },
    leadReturnedAt: null,
    returnReason: null,
    declineReason: null,
  })
  await move(first.items[0].id, 'withdraw', { token })
  const counts = { OPEN: 2, HIRED: 0, DECLINED: 0, WITHDRAWN: 1, CLOSED: 0, DONE: 0 }
  expect(await page('state=WITHDRAWN')).toMatchObject({
    totalItems: 1,
    items: [{ id: first.items[0].id }],
    counts,
  })
  expect(await page('state=OPEN')).toMatchObject({ totalItems: 2 })
  expect(await page('pageIndex=9')).toMatchObject({ totalItems: 3, items: [], counts })
})

test('a professional without matches has none in every state', async () => {
  const { token } = await fixture.aWorkerWithLeads()
  const { body } = await call('GET', '/matches', { token })

  expect(body.data).toMatchObject({ totalItems: 0, items: [] })
  expect(Object.values(body.data.counts)).toEqual([0, 0, 0, 0, 0, 0])
})

test('a returned lead says when and why', async () => {
  const { demandId, worker, accountId, matchId } = await fixture.aMatch()
  const token = await fixture.tokenOf('administrator')
  await call('POST', '/jobcoins/returns', { token, body: { accountId, demandId, reason: 'Wrong number' } })
  const { body } = await call('GET', '/matches', { token: worker })

  expect(body.data.items[0]).toMatchObject({
    id: matchId,
    leadReturnedAt: expect.any(String),
    returnReason: 'Wrong number',
  })
})

test('both sides see one match, each as its own side', async () => {
  const { matchId, demandId, customer, worker } = await fixture.aMatch()
  await say(matchId, { token: customer }, { text: 'Hello' })

  expect(await see(matchId, { token: customer })).toMatchObject({
    side: 'CUSTOMER',
    unreadCount: 0,
    demand: { id: demandId, isMine: true },
  })
  expect(await see(matchId, { token: worker })).toMatchObject({
    side: 'PROFESSIONAL',
    unreadCount: 1,
    demand: { id: demandId, isMine: false, isUnlocked: true, matchId, customerName: expect.any(String) },
  })
})
