import { connect, type Sql } from '../../apps/server/src/database/connect.ts'
import { browseDemands } from '../../apps/server/src/modules/demands/browsing/browse-demands.ts'
import { openLists } from '../../apps/server/src/modules/demands/browsing/listing-store.ts'
import { median } from '../lib/median.ts'
import type { Finding } from '../lib/row.ts'

type Search = { search: string; stateCode?: string; city?: string; category?: string; pageIndex?: number }

/** Of all demands, as far as a sample can tell: 50 and 20,000 of a million. */
const rareShare = 0.000_05
const commonShare = 0.02
/** However many demands there are: names of places, which a sample takes for rare, have thousands of hits among ten million. */
const mostRareHits = 100
/** A search whose words and filters meet often has its 1,000 hits among so many of the newest demands. */
const oftenWithin = 1_000_000
/** Other searches read on: they grow with the number of demands, and must still feel immediate at ten million. */
const seldomMs = 200

/** Rare and common words, alone and with filters, through the use case. */
export async function searches(sql: Sql): Promise<Finding[]> {
  const patient = connect(sql.url, { max: 1, statementTimeoutInMs: 0 })
  const words = await frequencies(patient)
  const [whole, unfinished] = await wholeAndUnfinished(
    patient,
    words.filter(({ share }) => share <= rareShare).map(({ word }) => word),
  )
  const rare = await withFewHits(sql, whole)
  const common = words.filter(({ share }) => share > commonShare).slice(0, 8)
  const [place] = await patient<{ stateCode: string; city: string }[]>`
    select state_code as "stateCode", city from demand group by 1, 2 order by count(*) desc limit 1`
  const [service] = await patient<{ category: string }[]>`select category from demand limit 1`
  await patient.end()
  if (!place || !service) throw new Error('There are no demands.')
  const { stateCode, city } = place

  const rareTime = await slowest(
    sql,
    rare.flatMap((search) => [{ search }, { search, stateCode }]),
  )
  const unfinishedTime = await slowest(
    sql,
    unfinished.slice(0, 8).map((search) => ({ search })),
  )
  const filtered = common.flatMap(({ word: search }) => [
    { search, stateCode },
    { search, ...service },
    { search, stateCode, city, ...service },
    { search, stateCode, pageIndex: 20 },
  ])
  const { often, seldom } = await byDensity(sql, filtered)
  // Few demands have no search with 1,000 hits.
  const oftenTime = often.length > 0 && (await slowest(sql, often))
  const seldomTime = seldom.length > 0 && (await slowest(sql, seldom))
  const alone = await slowest(
    sql,
    common.map(({ word: search }) => ({ search })),
  )
  const mistyped = await slowest(sql, [{ search: 'kitchne' }, { search: 'bathrom tiels' }])
  const most = Math.max(...common.map(({ hits }) => hits))

  return [
    finding(`rare words (up to ${mostRareHits} hits), slowest`, rareTime, 10),
    finding('rare words that begin others, which are found too, slowest', unfinishedTime, 60),
    ...(oftenTime
      ? [
          finding(
            `common words (up to ${most} hits) with filters that they often meet, slowest`,
            oftenTime,
            60,
          ),
        ]
      : []),
    ...(seldomTime
      ? [finding('common words with filters that they seldom meet, slowest', seldomTime, seldomMs)]
      : []),
    finding('common words alone, capped at 1,000+, slowest', alone, 60),
    finding('mistyped words, slowest', mistyped, 60),
  ]
}

const finding = (what: string, { ms, of }: { ms: number; of: string }, below: number): Finding => ({
  what,
  measured: `${ms.toFixed(1)} ms (${of})`,
  wanted: `below ${below} ms`,
  isMet: ms < below,
})

/** The slowest search and its median time. */
async function slowest(sql: Sql, all: readonly Search[]) {
  if (all.length === 0) throw new Error('There is no such word to look for.')
  const find = finder(sql)
  const times = []

  for (const filters of all) {
    const own = []
    for (let round = 0; round < 11; round += 1) {
      const start = performance.now()
      await find(filters)
      own.push(performance.now() - start)
    }
    times.push({ ms: median(own), of: JSON.stringify(filters) })
  }

  return times.reduce((slowest, each) => (each.ms > slowest.ms ? each : slowest))
}

function finder(sql: Sql) {
  const all = openLists(sql)

  return (filters: Search) => browseDemands(all, { viewer: null, filters, lists: [1] })
}

/** Apart: searches that need not read beyond the newest million demands, and those that must. */
async function byDensity(sql: Sql, all: readonly Search[]) {
  const find = finder(sql)
  const often: Search[] = []
  const seldom: Search[] = []
  for (const filters of all) {
    const { totalPages } = await find(filters)
    const { items, isTotalCapped } = await find({ ...filters, pageIndex: Math.max(0, totalPages - 1) })
    const [row] = await sql<{ isNew: boolean }[]>`
      select key > (select max(key) from demand_search) - ${oftenWithin}::bigint as "isNew"
      from demand where id = ${items.at(-1)?.id ?? null}::uuid`
    ;(isTotalCapped && row?.isNew ? often : seldom).push(filters)
  }

  return { often, seldom }
}

/** The first eight words with few hits. */
async function withFewHits(sql: Sql, words: readonly string[]) {
  const find = finder(sql)
  const rare: string[] = []
  for (const search of words) {
    if (rare.length === 8) break
    const { totalItems } = await find({ search })
    if (totalItems <= mostRareHits) rare.push(search)
  }

  return rare
}

/** Words that begin no other word, and words that do: a search completes its last word. */
async function wholeAndUnfinished(sql: Sql, words: readonly string[]) {
  const rows = await sql<{ word: string; isWhole: boolean }[]>`
    select typed.word, not exists (
        select from demand_word known
        where known.word > typed.word and known.word < typed.word || chr(1114111)
      ) as "isWhole"
    from unnest(${words}::text[]) with ordinality as typed (word, nth) order by nth`
  const those = (isWhole: boolean) => rows.filter((row) => row.isWhole === isWhole).map(({ word }) => word)

  return [those(true), those(false)] as const
}

/**
 * Estimates from the oldest demands, which were drawn by lot, how many contain each word: the newest are those that the
 * bench published. The index stores a word with its block.
 */
const frequencies = (sql: Sql) => sql<{ word: string; share: number; hits: number }[]>`
  select split_part(word, '~', 1) as word, sum(ndoc) / 20000::float8 as share,
    (sum(ndoc) / 20000::float8 * (select reltuples from pg_class where oid = 'demand_search'::regclass))::int as hits
  from ts_stat($$
    select words from demand_search where key <= 20000
  $$)
  where word ~ '^[a-z]{4,}~'
  group by 1
  order by md5(split_part(word, '~', 1))`
