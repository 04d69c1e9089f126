import autocannon from 'autocannon'
import { connect } from '../../apps/server/src/database/connect.ts'
import type { Finding } from '../lib/row.ts'
import type { Market } from './start-market.ts'

const seconds = 8

/** Publishing while others unlock, close and open: how many a second, and whether every counter is right afterwards. */
export async function publishing(market: Market): Promise<Finding[]> {
  const { product, members, sql } = market
  const own = await postSome(market, 200)
  const other = await sql<{ id: string }[]>`
    select demand_id as id from demand_seat tablesample system (5) where list in (1, 2) limit 40000`
  const ids = other.map(({ id }) => id)
  const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` })
  let nth = 0

  const [published] = await Promise.all([
    load(8, { method: 'POST', path: '/api/demands', body: job, headers: {} }, (request) => ({
      ...request,
      headers: {
        ...bearer(members.customers[nth++ % members.customers.length]),
        'content-type': 'application/json',
      },
    })),
    load(2, { method: 'POST' }, (request) => ({
      ...request,
      path: `/api/demands/${ids[nth++ % ids.length]}/unlock`,
      headers: bearer(members.workers[nth % members.workers.length]),
    })),
    load(2, { method: 'PUT' }, (request) => ({
      ...request,
      path: `/api/demands/${own[nth++ % own.length]}/status?isActive=${nth % 3 === 0}`,
      headers: bearer(members.customers[0]),
    })),
  ])

  return [
    {
      what: 'demands published a second, while others unlock, deactivate and activate',
      measured: published.toFixed(0),
      wanted: 'at least 300',
      isMet: published >= 300,
    },
    await countersExact(market),
  ]

  async function load(connections: number, request: object, setupRequest: (request: object) => object) {
    const result = await autocannon({
      url: product.url,
      connections,
      duration: seconds,
      requests: [{ ...request, setupRequest }],
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

async function countersExact({ databaseUrl }: Market): Promise<Finding> {
  const sql = connect(databaseUrl, { max: 1, asApplication: false })
  await sql`set statement_timeout = 0`
  const [row] = await sql<{ apart: number }[]>`
    with counted as (
      select list, place, service, level, block, count(*) as n
      from demand_listing, lateral demand_groups(key, state, city, category, subcategory)
      group by list, place, service, level, block
    )
    select count(*)::int as apart
    from counted c full join (select * from demand_count where n > 0) d
      using (list, place, service, level, block)
    where c.n is distinct from d.n`
  await sql.end()

  return {
    what: 'counters that differ from count(*) afterwards',
    measured: String(row?.apart),
    wanted: '0',
    isMet: row?.apart === 0,
  }
}
