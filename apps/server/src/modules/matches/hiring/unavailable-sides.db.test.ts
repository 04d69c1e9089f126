import { expect, test } from 'vitest'
import { day } from '#kernel/duration.ts'
import { matchFixture } from '../testing/match-fixture.ts'

const fixture = await matchFixture()
const { call, sql, move, see } = fixture

const suspend = (accountId: string) => sql`update account set suspended_at = now() where id = ${accountId}`

test('a suspended professional can neither be hired nor written to, and a hire can be undone at any time', async () => {
  const { matchId, customer, accountId } = await fixture.aMatch()
  const by = { token: customer }
  const undo = async () => {
    fixture.clock.time += 20 * day
    const { body } = await move(matchId, 'unhire', { token: await fixture.tokenOf('customer') })
    fixture.clock.time -= 20 * day

    return body.code ?? 'OK'
  }

  await suspend(accountId)
  for (const refused of [await move(matchId, 'hire', by), await fixture.say(matchId, by, { text: 'Hello?' })])
    expect(refused).toMatchObject({ body: { code: 'PROFESSIONAL_UNAVAILABLE' } })
  await sql`update account set suspended_at = null where id = ${accountId}`
  expect((await move(matchId, 'hire', by)).status).toBe(200)
  expect(await undo()).toBe('UNHIRE_TOO_LATE')
  await suspend(accountId)
  expect(await undo()).toBe('OK')
  expect(await see(matchId, by)).toMatchObject({ state: 'OPEN' })
})

test('a removed demand closes its open match, also after a hire that was undone', async () => {
  const { matchId, secret, worker } = await fixture.aMatchByLink()
  await move(matchId, 'hire', { secret }, {})
  await move(matchId, 'unhire', { secret })
  expect((await see(matchId, { token: worker })).state).toBe('OPEN')
  await call('DELETE', '/demands/managed', { body: { secret } })

  expect((await see(matchId, { token: worker })).state).toBe('CLOSED')
})
