import autocannon, { type Request } from 'autocannon'
import type { Finding } from '../lib/row.ts'
import type { Market } from './start-market.ts'

/** Until the code is compiled and the tables that were just filled are in memory. */
const warmUpSeconds = 8
const seconds = 8

/** Publishes while other clients unlock, close and open. */
export async function publishing(market: Market): Promise<Finding[]> {
  const { product, members, sql } = market
  const own = await postSome(market, 200)
  const other = await sql<{ id: string }[]>`
    select demand_id as id from demand_seat tablesample system (5) where list in (1, 2) limit 10000`
  const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` })
  const { workers, customers } = members
  const posts = customers.map((token) => ({
    method: 'POST',
    path: '/api/demands',
    body: job,
    headers: { ...bearer(token), 'content-type': 'application/json' },
  }))
  const unlocks = other.map(({ id }, nth) => ({
    method: 'POST',
    path: `/api/demands/${id}/unlock`,
    headers: bearer(workers[nth % workers.length]),
  }))
  const changes = own.flatMap((id) =>
    [false, true].map((isActive) => ({
      method: 'PUT',
      path: `/api/demands/${id}/status?isActive=${isActive}`,
      headers: bearer(customers[0]),
    })),
  )

  const mix = (duration: number, someUnlocks: readonly Request[]) =>
    Promise.all([load(8, posts, duration), load(2, someUnlocks, duration), load(2, changes, duration)])
  await mix(warmUpSeconds, unlocks.slice(0, 5000))
  const [published] = await mix(seconds, unlocks.slice(5000))

  return [
    {
      what: 'demands published a second, while others unlock, deactivate and activate',
      measured: published.toFixed(0),
      wanted: 'at least 175',
      isMet: published >= 175,
    },
  ]

  async function load(connections: number, requests: readonly Request[], duration: number) {
    let clients = 0
    const result = await autocannon({
      url: product.url,
      connections,
      duration,
      // Each client gets its own share of the requests.
      setupClient: (client) => {
        const share = Math.floor(requests.length / connections)
        const first = clients++ * share
        client.setRequests(requests.slice(first, first + share))
      },
    })

    return result['2xx'] / result.duration
  }
}

const job = JSON.stringify({
  category: 'Domestic Services',
  subcategory: 'House Cleaning',
  city: 'Miami',
  stateCode: 'FL',
  description:
    'Two rooms, a kitchen and a bathroom, every second week, mornings are best for us and the cat.',
  requirements: ['own tools', 'no bleach'],
  price: 120,
  zipCode: '33130',
})

async function postSome({ product, members }: Market, count: number) {
  const ids: string[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const reply = await fetch(`${product.url}/api/demands`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${members.customers[0]}` },
      body: job,
    })
    const { data } = (await reply.json()) as { data: { id: string } }
    ids.push(data.id)
  }

  return ids
}
