import { minute } from '#kernel/duration.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql, Tx } from '#database/connect.ts'
import { demoWorkers } from '#database/demo/demo-workers.ts'
import { nameBasedId } from '#kernel/name-based-id.ts'
import { demoAccounts, type DemoPerson, loadDemoPeople } from '#modules/accounts/index.ts'
import { catalogueOf } from '#modules/catalogue/index.ts'
import { giveDemoPlan } from '#modules/jobcoins/index.ts'
import { findDemand } from './demand-store.ts'
import { endAlerts } from './alerts/alert-store.ts'
import { insertPublished } from './requesting/request-store.ts'
import { reseat, takeSeats } from './unlocking/seat-store.ts'
import { newDemand } from './requesting/new-demand.ts'
import { publicationOf } from './requesting/publication-of.ts'
import { readJob } from './requesting/read-job.ts'

const file = join(import.meta.dirname, '../../database/demo/demands.json')

type DemoDemand = {
  subcategory: string
  city: string
  stateCode: string
  zipCode: string
  description: string
  requirements: string[]
  isFullTime: boolean
  isExclusive: boolean
  /** The expected result of the golden rule: if true, the customer's e-mail is confirmed. */
  isGolden: boolean
  isActive?: boolean
  price: number
  ageMinutes: number
  unlockCount: number
  /** Null is the demo customer. */
  customer: { fullName: string; email: string; phoneNumber: string } | null
}

/** Loads the demo demands and their customers, and unlocks some through the same functions as real ones. */
export async function loadDemoDemands(sql: Sql, now: Date) {
  const demands = JSON.parse(await readFile(file, 'utf8')) as DemoDemand[]
  const oldestFirst = demands.toSorted((one, other) => other.ageMinutes - one.ageMinutes)
  const [first] = oldestFirst
  if (!first || (await findDemand(sql, idOf(first), null))) return

  const since = new Date(now.getTime() - (first.ageMinutes + 1) * minute)
  const workers = demoWorkers.map((worker) => workerFrom(worker, since))
  await loadDemoPeople(sql, [...workers, ...oldestFirst.flatMap((demand) => customerFrom(demand, now))])
  for (const { id } of workers) await giveDemoPlan(sql, { accountId: id, planName: 'Pro Plan', at: since })

  await sql.begin(async (tx) => {
    for (const [index, demand] of oldestFirst.entries()) {
      const { id, at } = await postDemo(tx, demand, now)
      for (let seat = 0; seat < demand.unlockCount; seat += 1) {
        const worker = workers[(index * 3 + seat) % workers.length]
        if (worker)
          await takeDemoSeat(tx, id, worker, new Date(Math.min(now.getTime(), at.getTime() + seat * minute)))
      }
      if (demand.isActive === false) await reseat(tx, [id], { isActive: false })
    }
  })
}

async function postDemo(tx: Tx, demo: DemoDemand, now: Date) {
  const at = new Date(now.getTime() - demo.ageMinutes * minute)
  const job = await readJob({ sql: tx, catalogue: catalogueOf(tx) }, demo, { isPlaceOptional: false })
  const { customer } = demoAccounts
  const person = demo.customer
    ? { ...demo.customer, phone: demo.customer.phoneNumber, id: personId(demo.customer.email) }
    : customer
  const { id: accountId, fullName, email, phone } = person
  const demand = {
    ...newDemand(
      job,
      { fullName, email, phone, zipCode: demo.zipCode },
      { origin: 'post', accountId, requestedBy: accountId, createdAt: at },
    ),
    id: idOf(demo),
  }
  const isEmailConfirmed = demo.isGolden || demo.customer === null
  const publication = publicationOf({
    demand,
    typed: job,
    customer: { isPhoneConfirmed: true, isEmailConfirmed },
    at,
  })
  await insertPublished(tx, [{ demand, publication }])
  await endAlerts(tx, [demand.id])

  return { id: demand.id, at }
}

const takeDemoSeat = (tx: Tx, demandId: string, { id: accountId }: DemoPerson, at: Date) =>
  takeSeats(tx, [{ demandId, viewer: { accountId, role: 'WORKER' } }], at)

/** Each demo demand has a different service and place. */
const idOf = ({ subcategory, city, stateCode }: DemoDemand) =>
  nameBasedId('demo demand', `${subcategory} in ${city}, ${stateCode}`)

const personId = (email: string) => nameBasedId('demo account', email)

const workerFrom = (worker: (typeof demoWorkers)[number], createdAt: Date): DemoPerson => ({
  ...worker,
  id: personId(worker.email),
  role: 'WORKER',
  isEmailConfirmed: true,
  createdAt,
})

function customerFrom({ customer, zipCode, isGolden: isEmailConfirmed, ageMinutes }: DemoDemand, now: Date) {
  if (!customer) return []
  const { fullName, email, phoneNumber: phone } = customer
  const createdAt = new Date(now.getTime() - ageMinutes * minute)

  return [
    { id: personId(email), role: 'CUSTOMER', fullName, email, phone, zipCode, isEmailConfirmed, createdAt },
  ] satisfies DemoPerson[]
}
