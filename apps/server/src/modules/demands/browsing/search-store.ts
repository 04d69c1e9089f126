import type { Sql } from '#database/connect.ts'
import { type CardRow, cardColumns, viewerJoins } from '../card-store.ts'
import { mostHitsCounted } from './search-terms-rules.ts'
import type { Viewer } from '../visible-contact-rules.ts'
import type { GroupIds } from './facet-store.ts'
import { lists, type Page, toPage } from './listing-store.ts'

type Wanted = {
  /** Terms as search-terms-rules.ts makes them. */
  groups: string[][]
  lists: readonly number[]
  ids: GroupIds
  offset: number
  limit: number
  viewer: Viewer
}

/** A page of the newest hits; counting stops at `mostHitsCounted` plus one. */
export async function searchPage(sql: Sql, wanted: Wanted): Promise<Page> {
  const { groups, ids, offset, limit, viewer } = wanted
  if (ids.places.length === 0 || ids.services.length === 0) return { total: 0, records: [] }

  const rows = await sql<(CardRow & { total: string })[]>`
    with hit as materialized (
      select key from demand_search_keys(
        ${sql.json(groups)}, ${sql.json(filtersOf(ids))}, ${wanted.lists}::smallint[],
        ${mostHitsCounted + 1}) as key
    )
    select t.total, ${cardColumns(sql, viewer)}
    from (select count(*) as total from hit) t
    left join lateral (
      select key from hit order by key desc limit greatest(0, least(${limit}, ${mostHitsCounted} - ${offset}::bigint)) offset ${offset}
    ) k on true
    left join demand d on d.key = k.key
    left join demand_seat s on s.demand_id = d.id
    ${viewerJoins(sql, viewer)}
    order by k.key desc`

  return toPage(rows)
}

/** The filters as a group of lexemes, which are in the same index as the words; a place and a service form one lexeme. */
function filtersOf({ places, services }: GroupIds): string[][] {
  const pairs = places.flatMap((place) =>
    services.map((service) => [place, service].filter((id) => id !== 0)),
  )
  const facets = pairs.filter((pair) => pair.length > 0).map((pair) => `~f${pair.join('-')}`)

  return facets.length > 0 ? [facets] : []
}

/** Known words similar to this one: by trigrams, or by first letter and length. */
export async function listSimilarWords(sql: Sql, word: string): Promise<string[]> {
  const rows = await sql<{ word: string }[]>`
    (select word from demand_word where word % ${word} order by similarity(word, ${word}) desc limit 50)
    union
    (select word from demand_word
      where left(word, 1) = left(${word}, 1)
        and length(word) between ${word.length - 1} and ${word.length + 1} and ${word.length <= 7}
      limit 5000)`

  return rows.map((row) => row.word)
}

/** Which of the words were ever published. */
export async function listKnownWords(sql: Sql, words: readonly string[]): Promise<string[]> {
  const rows = await sql<{ word: string }[]>`select word from demand_word where word = any (${words}::text[])`

  return rows.map((row) => row.word)
}

/** Known words with this prefix, shortest first. */
export async function listWordsBeginning(sql: Sql, beginning: string, limit: number): Promise<string[]> {
  const rows = await sql<{ word: string }[]>`
    select word from demand_word
    where word >= ${beginning} and word < ${beginning} || chr(1114111) and word <> ${beginning}
    order by length(word), word limit ${limit}`

  return rows.map((row) => row.word)
}

/**
 * Marks demands that are no longer available as closed, so that searches do not read them; the newest first, because
 * all searches read those. Reopening a demand locks its seats: a locked demand is left for the next run, and the others
 * cannot change before this transaction ends.
 */
export async function markClosedInSearch(sql: Sql, limit: number): Promise<number> {
  const [row] = await sql<{ handled: number }[]>`
    with seat as materialized (
      select s.key, s.list = any (${[lists.full, lists.inactive]}::smallint[]) as is_closed
      from demand_search_stale stale join demand_seat s on s.key = stale.key
      order by stale.key desc limit ${limit}
      for no key update of s skip locked
    ), forgotten as (
      update demand_search w set words = demand_search_mark(w.words, false)
      from seat where w.key = seat.key and seat.is_closed
    ), handled as (
      delete from demand_search_stale stale using seat where stale.key = seat.key
    )
    select count(*)::int as handled from seat`

  return row?.handled ?? 0
}
