import { AsyncResource } from 'node:async_hooks'
import { startPaypalSimulator } from '@joblane/paypal-simulator'
import { afterAll, expect, inject, test } from 'vitest'
import { readConfig } from '#config.ts'
import { connect } from '#database/connect.ts'
import { day } from '#kernel/duration.ts'
import { demandCalls } from '#modules/demands/testing/demand-calls.ts'
import { hashPassword } from '#modules/accounts/signing-in/passwords.ts'
import { getPurchase } from '#modules/jobcoins/buying/purchase-store.ts'
import { planNamed } from '#modules/jobcoins/testing/a-purchase.ts'
import { bookKeepingFaults } from '#modules/jobcoins/testing/ledger-readers.ts'
import { simulatedProvider, simulatedTools } from '#modules/jobcoins/testing/simulated-tools.ts'
import { publishDue } from '#modules/reviews/index.ts'
import { settlePurchase } from '#modules/jobcoins/buying/settle-purchase.ts'
import { goodPassword } from '#testing/account-fixture.ts'
import { createCaller } from '#testing/create-caller.ts'
import { makeMembers, type Member } from '#testing/load/make-members.ts'
import { testApp } from '#testing/test-app.ts'
import { testDatabase } from '#testing/test-database.ts'

// Seen to fail when a deletion locks the wallet before the purchases, or demands before their seats, and when a verdict
// locks the purchase before its account. A removal that locks the matches of its demands one demand after the other
// deadlocks with a professional who leaves. A review that locks its match before the demands of its customer deadlocks
// with their removal. A hire that counts before it locks its demand deadlocks with a review on another demand of the same
// two people.

const { sql, url } = await testDatabase({ max: 24 })
const owner = connect(url, { asApplication: false, max: 2 })
const simulator = await startPaypalSimulator()
afterAll(() => Promise.all([owner.end(), simulator.stop()]))
const call = createCaller(await testApp({ sql, paymentProvider: simulatedProvider(simulator) }))
const tools = simulatedTools(sql, simulator)
const { aJob, post, unlock, setStatus } = demandCalls(call)

/** The rows that other transactions wait for, with the column that says whose or which demand's they are. */
const gates = [
  ['account', 'id'],
  ['jobcoin_purchase', 'account_id'],
  ['jobcoin_wallet', 'account_id'],
  ['demand_seat', 'demand_id'],
  ['demand', 'id'],
  ['match', 'demand_id'],
  ['professional', 'account_id'],
] as const

const rounds = inject('testScale')
const cellsPerRound = 4
const pairs = gates.length * rounds * cellsPerRound
const { workers, customers } = await makeMembers(url, readConfig({}).secret, pairs + 1)
const administrator = customers.pop() as Member
await owner`update account set password_hash = ${await hashPassword(goodPassword)}`
await owner`update account set role = 'ADMINISTRATOR' where id = ${administrator.id}`

type Act = () => Promise<unknown>
type Cell = { ids: string[]; acts: Act[] }

const atProvider = (path: string) => fetch(`${simulator.url}/__sim/${path}`, { method: 'POST', body: '{}' })

/** An order that is approved at the provider and not captured. */
async function anApprovedOrder({ token }: Member) {
  const body = { idJobcoinsPacket: planNamed('Standard Plan').id }
  const reply = await call('POST', '/payment', { token, body })
  const orderId = String(reply.body.data.orderId)
  await atProvider(`orders/${(await getPurchase(sql, orderId)).providerOrderId}/approve`)

  return orderId
}

/** A payment that the bank has taken back: the next notice says so. */
async function aReversedOrder(worker: Member) {
  const orderId = await anApprovedOrder(worker)
  const { captureId } = await settlePurchase(tools, orderId)
  await atProvider(`captures/${captureId}/reverse`)

  return orderId
}

const in15Days = new Date(Date.now() + 15 * day)

const publish = async () => {
  await publishDue(sql, in15Days)
  return {}
}

const twice = (act: Act) => [act, act]
const remove =
  ({ token }: Member): Act =>
  () =>
    call('DELETE', '/account', { token, body: { password: goodPassword } })

/** A deletion together with one other thing that concerns the same worker, by turns. */
const besideWorkers: ((worker: Member) => Promise<Act[]>)[] = [
  async (worker) => {
    const orderId = await anApprovedOrder(worker)
    return twice(() => call('POST', '/payment/capture', { token: worker.token, body: { orderId } }))
  },
  async (worker) => {
    const orderId = await aReversedOrder(worker)
    return twice(() => settlePurchase(tools, orderId))
  },
  async (worker) => {
    await settlePurchase(tools, await anApprovedOrder(worker))
    const orderId = await anApprovedOrder(worker)
    await settlePurchase(tools, orderId)
    const body = { orderId, refund: 50 }
    return twice(() => call('POST', '/payment/renewal/cancel', { token: worker.token, body }))
  },
  async () => [],
]

const besideCustomers: ((demandId: string, customer: Member) => Act[])[] = [
  (id, { token }) => [() => setStatus(id, false, token), () => setStatus(id, true, token)],
  (id) =>
    twice(() =>
      call('PUT', `/demands/${id}/golden`, { token: administrator.token, body: { isGolden: true } }),
    ),
  (id) => {
    const body = { isExclusive: false }
    return twice(() => call('PUT', `/demands/${id}/exclusive`, { token: administrator.token, body }))
  },
  (_, { token }) => {
    const body = { fullName: 'Ada Lovelace', zipCode: '33101' }
    return [
      () => call('PUT', '/account/profile', { token, body }),
      () => call('POST', '/demands', { token, body: aJob() }),
    ]
  },
]

async function aCell(nth: number, worker: Member, customer: Member): Promise<Cell> {
  const demands = [await post(customer.token), await post(customer.token)]
  const [matched, alsoMatched] = [await post(customer.token), await post(customer.token)]
  const matchIdOf = async (id: string) => String((await unlock(id, worker.token)).body.data.matchId)
  const [matchId, otherMatchId] = [await matchIdOf(matched), await matchIdOf(alsoMatched)]
  await owner`insert into professional (account_id, slug) values (${worker.id}, ${worker.id})`
  const move = (what: string, { token }: Member, id = matchId) =>
    call('POST', `/matches/${id}/${what}`, { token })
  const review = (path: string, { token }: Member) =>
    call('POST', `/matches/${matchId}/${path}`, { token, body: { rating: 5 } })
  const beside = await besideWorkers[nth % besideWorkers.length]?.(worker)
  const inAnyOrder = nth % 2 === 0 ? demands : demands.toReversed()

  return {
    ids: [worker.id, customer.id, matched, alsoMatched, ...demands],
    acts: [
      ...(beside ?? []),
      ...inAnyOrder.map((id) => () => unlock(id, worker.token)),
      () => move('hire', customer),
      () => move('hire', customer, otherMatchId),
      () => (nth % 2 === 0 ? move('withdraw', worker) : move('unhire', customer)),
      () => setStatus(matched, nth % 2 === 0, customer.token),
      () => review('review', customer),
      () => review('customer-review', worker),
      publish,
      remove(worker),
      ...(besideCustomers[nth % besideCustomers.length]?.(demands[0] ?? '', customer) ?? []),
      remove(customer),
    ],
  }
}

/** A server error, or an exception of a use case that is called without the server. */
const failureOf = (act: Act) =>
  act().then(
    (reply) => {
      const { status } = reply as { status: unknown }
      return typeof status === 'number' && status >= 500 ? [status] : []
    },
    (error: unknown) => [String(error)],
  )

/** Resolves once as many transactions wait for a lock as will. */
async function allAreWaiting() {
  const seen: number[] = []
  await expect
    .poll(
      async () => {
        const rows = await owner`select from pg_locks join pg_stat_activity using (pid)
          where not granted and datname = current_database()`
        seen.push(rows.length)

        return rows.length > 0 && new Set(seen.slice(-8)).size === 1 && seen.length >= 8
      },
      { interval: 15, timeout: 30_000 },
    )
    .toBe(true)
}

async function deadlocks() {
  const [row] = await owner<{ count: number }[]>`
    select deadlocks::int as count from pg_stat_database where datname = current_database()`

  return row?.count
}

test.each(gates)(
  'deletions, captures, unlocks, refunds, hires, reviews and activations that wait for the same %s end in no deadlock',
  async (table, column) => {
    const before = await deadlocks()
    for (let round = 0; round < rounds; round += 1) expect(await failuresBehind(table, column)).toEqual([])

    expect(await deadlocks()).toBe(before)
  },
  60_000 * rounds,
)

/** What fails of all that waits while the rows of this table are locked. */
async function failuresBehind(table: string, column: string) {
  const cells = await Promise.all(
    Array.from({ length: cellsPerRound }, (_, nth) =>
      aCell(nth, workers.pop() as Member, customers.pop() as Member),
    ),
  )
  const ids = cells.flatMap((cell) => cell.ids)
  // Node runs what is started first: by turns the deletions come before the rest and after it.
  const acts = cells.flatMap((cell, nth) => (nth % 2 === 0 ? cell.acts : cell.acts.toReversed()))

  // The calls are other people's: they are not part of the transaction that makes them wait.
  const others = new AsyncResource('others')
  const { failures } = await owner.begin(async (tx) => {
    await tx`
      select 1 from ${tx(table)} where ${tx(column)} = any(${ids}::uuid[]) order by ${tx(column)} for update`
    const started = others.runInAsyncScope(() => Promise.all(acts.map(failureOf)))
    await allAreWaiting()

    return { failures: started }
  })

  return (await failures).flat()
}

test('the books add up', async () => {
  expect(await bookKeepingFaults(sql)).toEqual([])
})
