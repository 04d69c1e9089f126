import { connect, type Sql } from '../../apps/server/src/database/connect.ts'
import { groupOf } from '../../apps/server/src/modules/demands/browsing/list-group-rules.ts'
import { cacheFacetIds } from '../../apps/server/src/modules/demands/browsing/facet-store.ts'
import { listPages } from '../../apps/server/src/modules/demands/browsing/listing-store.ts'
import { createRecordCache } from '../../apps/server/src/modules/demands/browsing/record-store.ts'
import { median } from '../lib/median.ts'
import type { Finding } from '../lib/row.ts'

type Filter = { stateCode?: string; city?: string; category?: string; subcategory?: string }
type Asked = { filter: Filter; lists: number[]; total: number }

const rounds = 41
const limit = 6

/** Every kind of filter on the common, golden and administrator lists: first, middle and last page. */
export async function flatPages(sql: Sql): Promise<Finding[]> {
  const patient = connect(sql.url, { max: 2, statementTimeoutInMs: 0 })
  const asked = await combinations(patient)
  await patient.end()
  const wrong: string[] = []
  let worst = { ratio: 0, name: '' }
  const medians: number[] = []

  for (const { filter, lists, total } of asked) {
    const last = Math.max(0, Math.ceil(total / limit) - 1) * limit
    const offsets = [0, Math.floor(last / 2), last]
    const { times, totals } = await timed(sql, { filter, lists, offsets })
    const name = `${JSON.stringify(filter)} in ${lists.join()}`
    if (totals.some((found) => found !== total)) wrong.push(name)
    const ratio = Math.max(...times) / Math.min(...times)
    if (ratio > worst.ratio) worst = { ratio, name }
    medians.push(...times)
  }

  return [
    {
      what: `totals equal to count(*), ${asked.length} combinations of filters and lists`,
      measured: wrong.length === 0 ? 'all' : `wrong: ${wrong.join('; ')}`,
      wanted: 'all',
      isMet: wrong.length === 0,
    },
    {
      what: 'dearest of first, middle and last page to the cheapest, worst combination',
      measured: `${worst.ratio.toFixed(2)} (${worst.name}); a page takes ${median(medians).toFixed(2)} ms`,
      wanted: 'at most 3',
      isMet: worst.ratio <= 3,
    },
  ]
}

type Timed = { filter: Filter; lists: number[]; offsets: number[] }

/** Alternates between the pages; returns each page's median time. */
async function timed(sql: Sql, { filter, lists, offsets }: Timed) {
  const findGroupIds = cacheFacetIds(sql)
  const group = groupOf(filter)
  const ids = await findGroupIds(group)
  const times = offsets.map((): number[] => [])
  const totals: number[] = []
  const tools = { sql, recordCache: createRecordCache() }

  for (let round = 0; round < rounds; round += 1) {
    for (const [index, offset] of offsets.entries()) {
      const start = performance.now()
      const [page] = await listPages(tools, [{ lists, group, ids, offset, limit, viewer: null }])
      times[index]?.push(performance.now() - start)
      totals.push(page?.total ?? -1)
    }
  }

  return { times: times.map(median), totals }
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

  return Promise.all(asked.map(async (one) => ({ ...one, total: await countPlainly(sql, one) })))
}

async function countPlainly(sql: Sql, { filter, lists }: Omit<Asked, 'total'>) {
  const is = (column: string, value: string | undefined) =>
    value === undefined ? sql`true` : sql`${sql(column)} = ${value}`
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from demand d join demand_listing l on l.key = d.key
    where l.list = any (${lists}::smallint[]) and ${is('d.state_code', filter.stateCode)}
      and ${is('d.city', filter.city)} and ${is('d.category', filter.category)}
      and ${is('d.subcategory', filter.subcategory)}`

  return row?.total ?? 0
}
