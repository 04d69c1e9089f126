import type { Sql } from '#database/connect.ts'
import { mostCounted } from '@joblane/contracts/demands/numbers'
import { lists, type Lists, type Page, readPage, type Selection, type Window } from './listing-store.ts'

/** A page of the newest hits in all selections together. */
export const searchPage = (
  { sql }: Pick<Lists, 'sql'>,
  selections: readonly Selection[],
  { groups, ...window }: Window & { /** Terms as search-terms-rules.ts makes them. */ groups: string[][] },
): Promise<Page> =>
  readPage(
    sql,
    sql`select demand_search_keys(${sql.json(groups)}, ${sql.json(selections)}, ${mostCounted.search + 1})`,
    { most: mostCounted.search, ...window },
  )

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
