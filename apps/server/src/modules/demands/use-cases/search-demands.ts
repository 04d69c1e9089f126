import type { Sql } from '#database/connect.ts'
import { groupsOf, type SearchTerms } from '../domain/search-terms.ts'
import { suggestionsFor } from '../domain/spelling.ts'
import { listKnownWords, listSimilarWords, listWordsBeginning } from '../listing/search-store.ts'

const mostEndings = 60

/** What to look for, one reading after the other: the words as they are, then what they may have meant. */
export async function* groupsFor(sql: Sql, terms: SearchTerms): AsyncGenerator<string[][]> {
  // The last word may be unfinished: the known words that begin with it are asked for by name.
  const endings = new Map([[terms.last, await listWordsBeginning(sql, terms.last, mostEndings)]])
  yield groupsOf(terms, endings)

  const meant = await meantWords(sql, terms)
  if (meant.size > 0) yield groupsOf(terms, new Map([...endings, ...meant]))
}

/** The first reading that finds something; else what the last one found, which is nothing. */
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

/** Words that were never published, with those that look like them. */
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
