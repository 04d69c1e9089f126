import { expect, test } from 'vitest'
import type { Tx } from '#database/connect.ts'
import { lockForHire, stopForHire } from './managing/stop-for-hire.ts'
import { publishForTest } from './testing/a-demand.ts'
import { demandFixture } from './testing/demand-fixture.ts'
import { reseat } from './unlocking/seat-store.ts'

const fixture = await demandFixture()
const { sql } = fixture
const customer = await fixture.tokenOf('customer')
const other = await fixture.tokenOf('administrator')

/** Posts a demand while a transaction of a frozen instance stays open after this. */
async function postBeside(work: (tx: Tx) => Promise<unknown>) {
  const { promise: isOpen, resolve } = Promise.withResolvers<void>()
  const posted = isOpen.then(() => fixture.post(other))
  await sql.begin(async (tx) => {
    await work(tx)
    resolve()
    await posted
    // PostgreSQL ends a transaction that is idle for too long: it must not be what the post waited for.
    await tx`select 1`
  })

  return posted
}

// Seen to fail with counters of the lists, which each of these transactions locks until its end.
test.each<[string, (tx: Tx, demandId: string) => Promise<unknown>]>([
  ['publishes', (tx) => publishForTest(tx, {})],
  ['closes', (tx, demandId) => reseat(tx, [demandId], { isActive: false })],
  [
    'hires',
    async (tx, demandId) => {
      await lockForHire(tx, demandId)
      await stopForHire(tx, demandId)
    },
  ],
])('an instance that freezes while it %s holds up no publication of another customer', async (_, work) => {
  const demandId = await fixture.post(customer)
  const next = await postBeside((tx) => work(tx, demandId))

  expect(await fixture.idsIn('common')).toContain(next)
})
