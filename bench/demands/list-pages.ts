import { connect, type Sql } from '../../apps/server/src/database/connect.ts'
import { select } from '../../apps/server/src/modules/demands/browsing/browse-demands.ts'
import {
  listNewest,
  listPage,
  openLists,
  type Selection,
} from '../../apps/server/src/modules/demands/browsing/listing-store.ts'
import { median } from '../lib/median.ts'
import type { Finding } from '../lib/row.ts'

type Filter = { stateCode?: string; city?: string; category?: string; subcategory?: string }
type Asked = { name: string; selections: Selection[]; total: number }

const rounds = 9
const limit = 6
const most = 10_000
const firstPageInMs = 6
const anyInMs = 50

/** Every kind of filter on the common, golden and administrator lists: the first page, the last one and the total. */
export async function listPages(sql: Sql): Promise<Finding[]> {
  const patient = connect(sql.url, { max: 2, statementTimeoutInMs: 0 })
  const asked = await combinations(patient)
  await patient.end()
  const wrong: string[] = []
  const dearest = { first: nothing, last: nothing, total: nothing }
  const all: number[] = []

  for (const { name, selections, total } of asked) {
    const page = (offset: number) => () => listNewest({ sql }, selections, { offset, limit, viewer: null })
    // Remembers no total, and reads no demand.
    const count = () => listPage(openLists(sql), selections, { offset: most, limit, viewer: null })
    if ((await count()).total !== Math.min(total, most + 1)) wrong.push(name)
    const times = {
      first: await timeOf(page(0)),
      last: await timeOf(page(Math.max(0, Math.min(total, most) - limit))),
      total: await timeOf(count),
    }
    all.push(times.first)
    for (const what of ['first', 'last', 'total'] as const)
      if (times[what] > dearest[what].ms) dearest[what] = { ms: times[what], name }
  }

  const within = (what: string, { ms, name }: Timed, below: number): Finding => ({
    what: `${what}, dearest of ${asked.length} combinations of lists, place and service`,
    measured: `${ms.toFixed(2)} ms (${name})`,
    wanted: `below ${below} ms`,
    isMet: ms < below,
  })
  return [
    {
      what: `totals equal to count(*), up to ${most}, ${asked.length} combinations of lists, place and service`,
      measured: wrong.length === 0 ? 'all' : `wrong: ${wrong.join('; ')}`,
      wanted: 'all',
      isMet: wrong.length === 0,
    },
    within(`the first page (in the middle ${median(all).toFixed(2)} ms)`, dearest.first, firstPageInMs),
    within('the last page', dearest.last, anyInMs),
    within('a total', dearest.total, anyInMs),
  ]
}

type Timed = { ms: number; name: string }
const nothing: Timed = { ms: 0, name: '' }

async function timeOf(read: () => Promise<unknown>) {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await read()
    times.push(performance.now() - start)
  }

  return median(times)
}

/** The most frequent value of each filter, because it is the most expensive. */
async function combinations(sql: Sql): Promise<Asked[]> {
  const [place] = await sql<{ stateCode: string; city: string }[]>`
    select state_code as "stateCode", city from demand group by 1, 2 order by count(*) desc limit 1`
  const [service] = await sql<{ category: string; subcategory: string }[]>`
    select category, subcategory from demand group by 1, 2 order by count(*) desc limit 1`
  if (!place || !service) throw new Error('There are no demands.')
  const { stateCode } = place
  const { category } = service

  const places: Filter[] = [{}, { stateCode }, place, { city: place.city }]
  const services: Filter[] = [{}, { category }, service]
  const filters = places.flatMap((one) => services.map((other) => ({ ...one, ...other })))
  const asked = filters.flatMap((filter) => [[1], [2], [4, 5]].map((lists) => ({ filter, lists })))

  return Promise.all(
    asked.map(async ({ filter, lists }) => ({
      name: `${JSON.stringify(filter)} in ${lists.join()}`,
      selections: await select(openLists(sql), { lists, filters: filter }),
      total: await countPlainly(sql, filter, lists),
    })),
  )
}

async function countPlainly(sql: Sql, filter: Filter, lists: readonly number[]) {
  const is = (column: string, value: string | undefined) =>
    value === undefined ? sql`true` : sql`${sql(column)} = ${value}`
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from demand d join demand_listing l on l.key = d.key
    where l.list = any (${lists}::smallint[]) and ${is('d.state_code', filter.stateCode)}
      and ${is('d.city', filter.city)} and ${is('d.category', filter.category)}
      and ${is('d.subcategory', filter.subcategory)}`

  return row?.total ?? 0
}
