import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { wireTo } from '#testing/breakable-wire.ts'
import { createCaller, type Caller } from '#testing/create-caller.ts'
import { testApp } from '#testing/test-app.ts'
import { demandFixture } from './testing/demand-fixture.ts'

const fixture = await demandFixture()
const customer = await fixture.tokenOf('customer')
const administrator = await fixture.tokenOf('administrator')

/** Another instance, which hears nothing more from the database once it has sent this text. */
async function instanceThatFreezesAfter(text: string) {
  const wire = await wireTo(fixture)
  const sql = connect(wire.url, { max: 1 })
  const app = await testApp({ sql, directUrl: fixture.url })
  onTestFinished(async () => {
    wire.thaw()
    await sql.end({ timeout: 1 })
  })
  wire.muteAfter(text)

  return { call: createCaller(app), thaw: () => wire.thaw() }
}

const closing = (id: string) => (call: Caller) =>
  call('PUT', `/demands/${id}/status?isActive=false`, { token: customer })
const limiting = (id: string) => (call: Caller) =>
  call('PUT', `/demands/${id}/switchboard`, {
    token: customer,
    body: { maxProfessionals: 1, channels: ['MESSAGES'], callFrom: null, callTo: null },
  })
const choosingGold = (id: string) => (call: Caller) =>
  call('PUT', `/demands/${id}/golden`, { token: administrator, body: { isGolden: true } })

// Seen to fail where the commit is sent after the answer: the counters of the lists stay locked, and publishing fails.
test.each([
  ['closes a demand', 'demand_reseat', closing],
  ['limits a demand', 'demand_reseat', limiting],
  ['makes a demand golden', 'demand_reseat', choosingGold],
])('an instance that freezes while it %s holds up no publication', async (_, text, changing) => {
  const id = await fixture.post(customer)
  const frozen = await instanceThatFreezesAfter(text)
  const change = changing(id)(frozen.call)
  const isCommitted = async () =>
    (await fixture.sql`select from demand_seat where demand_id = ${id} and (list <> 1 or seat_limit < 3)`)
      .count
  await expect.poll(isCommitted).toBe(1)

  const next = await fixture.post(customer)
  expect(await fixture.idsIn('common')).toContain(next)
  frozen.thaw()
  expect((await change).status).toBe(200)
})

test('an instance that freezes while a private link deletes a request holds up no publication', async () => {
  const { id, secret } = await fixture.publishRequest()
  const frozen = await instanceThatFreezesAfter('demand_remove')
  const removal = frozen.call('DELETE', '/demands/managed', { body: { secret } })
  const isRemoved = async () =>
    (await fixture.sql`select from demand where id = ${id} and removed_at is not null`).count
  await expect.poll(isRemoved).toBe(1)

  const next = await fixture.post(customer)
  expect(await fixture.idsIn('common')).toContain(next)
  frozen.thaw()
  expect((await removal).status).toBe(200)
})
