import type { Sql } from '#database/connect.ts'
import { groupsOf, type SearchTerms } from './search-terms-rules.ts'
import { suggestionsFor } from './spelling-rules.ts'
import { listKnownWords, listSimilarWords, listWordsBeginning } from './search-store.ts'

const mostEndings = 60

/** The interpretations of a search, in order: the words as typed, then with spelling corrections. */
export async function* groupsFor(sql: Sql, terms: SearchTerms): AsyncGenerator<string[][]> {
  // The last word may be unfinished: it also matches known words that start with it.
  const endings = new Map([[terms.last, await listWordsBeginning(sql, terms.last, mostEndings)]])
  yield groupsOf(terms, endings)

  const meant = await meantWords(sql, terms)
  if (meant.size > 0) yield groupsOf(terms, new Map([...endings, ...meant]))
}

/** The first interpretation with hits; otherwise the last one's empty result. */
export async function firstWithHits<Found extends { total: number }>(
  readings: AsyncGenerator<string[][]>,
  find: (groups: string[][]) => Promise<Found>,
): Promise<Found> {
  let found: Found | undefined
  for await (const groups of readings) {
    found = await find(groups)
    if (found.total > 0) return found
  }
  if (!found) throw new Error('A search has at least one reading.')

  return found
}

/** Unknown words, each with similar known words. */
async function meantWords(sql: Sql, { words, last }: SearchTerms) {
  const all = [...words, last]
  const known = new Set(await listKnownWords(sql, all))
  const meant = new Map<string, string[]>()

  for (const word of all.filter((word) => !known.has(word))) {
    const suggestions = suggestionsFor(word, await listSimilarWords(sql, word), word === last)
    if (suggestions.length > 0) meant.set(word, suggestions)
  }

  return meant
}
