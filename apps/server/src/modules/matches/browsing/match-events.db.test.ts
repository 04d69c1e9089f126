import { Operator } from '#kernel/operator.ts'
import type { MatchEvent } from '@joblane/contracts/matches/api'
import { afterAll, expect, test } from 'vitest'
import { intervene } from '#modules/accounts/index.ts'
import { followStream } from '#testing/follow-stream.ts'
import { type By, matchFixture } from '../testing/match-fixture.ts'

const fixture = await matchFixture()
const { say, move } = fixture
const address = await fixture.app.listen({ port: 0 })
const ends: (() => void)[] = []
afterAll(() => ends.forEach((end) => end()))

async function stream({ token, secret }: By) {
  const followed = followStream<MatchEvent>(`${address}/api/matches/events`, {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(secret !== undefined && { 'x-manage-secret': secret }),
  })
  ends.push(followed.close)
  await followed.isOpen

  return followed
}

test('both sides get the events of their match, with ids and kinds only; a rival and another customer do not', async () => {
  const [match, other] = [await fixture.aMatchByLink(), await fixture.aMatchByLink()]
  const rival = await fixture.unlockedBy(match.demandId)
  const followers = {
    customer: await stream({ secret: match.secret }),
    professional: await stream({ token: match.worker }),
    rival: await stream({ token: rival.worker }),
    otherCustomer: await stream({ secret: other.secret }),
  }
  await say(match.matchId, { token: match.worker }, { text: 'Hello' })
  await say(rival.matchId, { token: rival.worker }, { text: 'Hello too' })
  await move(other.matchId, 'decline', { secret: other.secret }, { reason: 'No' })

  for (const [who, matchId] of [
    ['customer', match.matchId],
    ['customer', rival.matchId],
    ['professional', match.matchId],
    ['rival', rival.matchId],
    ['otherCustomer', other.matchId],
  ] as const) {
    await followers[who].next((event) => event.matchId === matchId)
  }
  const heard = (who: keyof typeof followers) => followers[who].received
  expect(heard('professional')).toEqual([{ matchId: match.matchId, kind: 'MESSAGE' }])
  expect(heard('rival')).toEqual([{ matchId: rival.matchId, kind: 'MESSAGE' }])
  expect(heard('otherCustomer')).toEqual([{ matchId: other.matchId, kind: 'STATE' }])
  // Two transactions are announced on their own: their order is not promised.
  expect(new Set(heard('customer').map(({ matchId }) => matchId))).toEqual(
    new Set([match.matchId, rival.matchId]),
  )
  expect(heard('customer')).toHaveLength(2)
})

test('the stream of a member who is suspended or signed out ends without another event', async () => {
  const [match, other] = [await fixture.aMatchByLink(), await fixture.aMatchByLink()]
  const [suspended, signedOut] = [
    await stream({ token: match.worker }),
    await stream({ token: other.worker }),
  ]
  await intervene(fixture.sql, {
    operator: new Operator(null),
    action: 'suspend',
    email: match.person.EmailAddress,
    now: fixture.now(),
  })
  await fixture.call('POST', '/auth/logout', { token: other.worker })
  await move(match.matchId, 'decline', { secret: match.secret })
  await move(other.matchId, 'decline', { secret: other.secret })

  for (const { ended, next } of [suspended, signedOut]) {
    expect(await Promise.race([ended, next(() => true)])).toBe('ended')
  }
})

test('the stream of a private link ends with the request, also with a hired professional', async () => {
  const [open, hired, kept] = [
    await fixture.aMatchByLink(),
    await fixture.aMatchByLink(),
    await fixture.aMatchByLink(),
  ]
  // The streams below must not get an event that was announced before them.
  const early = await stream({ secret: hired.secret })
  await move(hired.matchId, 'hire', { secret: hired.secret })
  await early.next(({ kind }) => kind === 'STATE')
  const [ofOpen, ofHired, ofKept] = [
    await stream({ secret: open.secret }),
    await stream({ secret: hired.secret }),
    await stream({ secret: kept.secret }),
  ]
  for (const { secret } of [open, hired])
    await fixture.call('DELETE', '/demands/managed', { body: { secret } })

  for (const { ended, next } of [ofOpen, ofHired]) {
    expect(await Promise.race([ended, next(() => true)])).toBe('ended')
  }
  // A stopped request is still its customer's.
  await fixture.call('PUT', '/demands/managed/status', { body: { secret: kept.secret, isActive: false } })
  await ofKept.next(({ kind }) => kind === 'STATE')
  await say(kept.matchId, { token: kept.worker }, { text: 'Hello?' })
  await ofKept.next(({ kind }) => kind === 'MESSAGE')
})

test('the stream of a link whose secret was replaced ends without another event', async () => {
  const { matchId, demandId, secret, worker } = await fixture.aMatchByLink()
  const followed = await stream({ secret })
  await fixture.sql`update demand set manage_hash = sha256('another') where id = ${demandId}`
  await say(matchId, { token: worker }, { text: 'Hello?' })

  expect(await Promise.race([followed.ended, followed.next(() => true)])).toBe('ended')
})

test('the customers of a professional who leaves get an event', async () => {
  const [match, other] = [await fixture.aMatchByLink(), await fixture.aMatchByLink()]
  const hired = await fixture.aMatchByLink()
  await fixture.unlock(hired.demandId, match.worker)
  const secondId = await fixture.matchIdOf(hired.demandId, match.accountId)
  await move(secondId, 'hire', { secret: hired.secret })
  const [customer, employer, stranger] = [
    await stream({ secret: match.secret }),
    await stream({ secret: hired.secret }),
    await stream({ secret: other.secret }),
  ]
  const body = { password: match.person.Password }
  await fixture.call('DELETE', '/account', { token: match.worker, body })

  await customer.next(({ matchId }) => matchId === match.matchId)
  await employer.next(({ matchId }) => matchId === secondId)
  expect(stranger.received).toEqual([])
})
