import type { Endpoint } from '@joblane/contracts/http/endpoint'
import * as matches from '@joblane/contracts/matches/api'
import * as messages from '@joblane/contracts/matches/messages'
import * as quotes from '@joblane/contracts/matches/quotes'
import * as reviews from '@joblane/contracts/reviews/api'
import * as switchboard from '@joblane/contracts/demands/switchboard'
import { expect, test } from 'vitest'
import { type By, matchFixture } from './testing/match-fixture.ts'

const fixture = await matchFixture()
const { call, sql, move, quote, say } = fixture

/** Published reviews are public; those of a match are not. */
const endpoints = [matches, messages, quotes, reviews, switchboard]
  .flatMap((contract): unknown[] => Object.values(contract))
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value)
  .filter(({ path }) => /^\/api\/(matches|demands)\b/.test(path))

const bodies: Record<string, object> = {
  'POST /api/matches/:id/hire': {},
  'POST /api/matches/:id/decline': { reason: 'No' },
  'POST /api/matches/:id/report': { reason: 'SPAM' },
  'POST /api/matches/:id/messages': { text: 'Hi' },
  'POST /api/matches/:id/review': { rating: 5 },
  'PUT /api/matches/:id/review': { rating: 5 },
  'POST /api/matches/:id/customer-review': { rating: 5 },
  'PUT /api/matches/:id/customer-review': { rating: 5 },
  'PUT /api/demands/:id/switchboard': {
    maxProfessionals: 1,
    channels: ['MESSAGES'],
    callFrom: null,
    callTo: null,
  },
  'POST /api/matches/:id/quotes': { kind: 'FIXED', amount: 10, validUntil: fixture.dayFromNow(3) },
}
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** A match with something private in every field. */
async function aPrivateMatch() {
  const match = await fixture.aMatchByLink()
  const rival = await fixture.unlockedBy(match.demandId)
  await quote(match.matchId, match.worker, { note: 'PRIVATE-note' })
  await say(match.matchId, { secret: match.secret }, { text: 'PRIVATE-message' })
  await move(match.matchId, 'report', { secret: match.secret }, { reason: 'RUDE', text: 'PRIVATE-report' })
  await move(match.matchId, 'review', { secret: match.secret }, { rating: 4, text: 'PRIVATE-review' })
  await move(match.matchId, 'decline', { secret: match.secret }, { reason: 'PRIVATE-reason' })

  return { ...match, rival }
}

const match = await aPrivateMatch()
const { matchId, demandId, request, person, rival } = match
const secrets = [
  'PRIVATE',
  request.emailAddress,
  request.phoneNumber.slice(-7),
  request.fullName,
  person.EmailAddress,
  person.PhoneNumber,
  matchId,
]

const strangers: [string, () => Promise<By>][] = [
  ['a visitor', async () => ({})],
  ['a professional who did not unlock the demand', async () => ({ token: (await fixture.aWorker()).token })],
  ['another customer', async () => ({ token: await fixture.tokenOf('customer') })],
  ['an administrator', async () => ({ token: await fixture.tokenOf('administrator') })],
  ["the holder of another demand's link", async () => ({ secret: (await fixture.publishRequest()).secret })],
  ['a visitor who guesses', async () => ({ secret: 'guess' })],
  ['a member with a bad token and a guess', async () => ({ token: 'a.b.c', secret: 'guess' })],
  ['the customer with a bad token', async () => ({ token: 'a.b.c', secret: match.secret })],
]

/** What administrators may read. */
const open = new Set(['GET /api/demands/:id/matches', 'GET /api/matches/:id'])

const askAll = async (by: By, asked: readonly Endpoint[]) => {
  const replies = []
  for (const endpoint of asked) {
    const path = endpoint.path.replace('/api', '')
    const id = path.startsWith('/demands') ? demandId : matchId
    const body = bodies[nameOf(endpoint)]
    const reply = await call(endpoint.method, path.replace(':id', id), { ...by, ...(body && { body }) })
    replies.push({ name: nameOf(endpoint), status: reply.status, text: JSON.stringify(reply.body) })
  }

  return replies
}

/** Everything stored about the match, as one text. */
async function stored() {
  const rows = await Promise.all([
    sql`select * from match where demand_id = ${demandId} order by id`,
    sql`select * from quote where match_id = ${matchId} order by id`,
    sql`select * from message where match_id = ${matchId} order by id`,
    sql`select * from match_change where match_id = ${matchId} order by id`,
    sql`select * from match_report where match_id = ${matchId} order by id`,
    sql`select * from review where match_id = ${matchId} order by id`,
    sql`select max_professionals, channels from demand where id = ${demandId}`,
  ])
  return JSON.stringify(rows)
}

test('every call with a body has one in this test', () => {
  const withBody = endpoints.filter(({ body }) => body !== undefined).map(nameOf)

  expect(Object.keys(bodies).toSorted()).toEqual(withBody.toSorted())
  expect(endpoints.length).toBeGreaterThan(15)
})

test.each(strangers)('%s learns nothing of a match and changes nothing', async (who, identify) => {
  const before = await stored()
  const asked = endpoints.filter((endpoint) => who !== 'an administrator' || !open.has(nameOf(endpoint)))
  const replies = await askAll(await identify(), asked)

  for (const { name, status, text } of replies) {
    const isOwnList = name === 'GET /api/matches' || name === 'GET /api/matches/unread'
    expect([name, isOwnList && status === 200 ? 404 : status]).toEqual([
      name,
      expect.toBeOneOf([401, 403, 404]),
    ])
    for (const secret of secrets) expect(`${name} ${text}`).not.toContain(secret)
  }
  expect(await stored()).toBe(before)
})

test('a professional who unlocked the same demand sees only their own match', async () => {
  const before = await stored()
  const replies = await askAll({ token: rival.worker }, endpoints)

  for (const { name, status, text } of replies) {
    const isOwn = name === 'GET /api/matches' || name === 'GET /api/matches/unread'
    expect([name, status]).toEqual([name, isOwn ? 200 : 404])
    for (const secret of ['PRIVATE', person.EmailAddress, person.PhoneNumber, person.FullName, matchId]) {
      expect(`${name} ${text}`).not.toContain(secret)
    }
  }
  expect(await stored()).toBe(before)
})

test('neither side reads a contact that it has not paid for', async () => {
  const forCustomer = await askAll(
    { secret: match.secret },
    endpoints.filter(({ method }) => method === 'GET'),
  )
  for (const { text } of forCustomer) {
    expect(text).not.toContain(person.EmailAddress)
    expect(text).not.toContain(person.PhoneNumber)
  }
})
