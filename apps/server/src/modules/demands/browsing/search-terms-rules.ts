import { wordsOf } from './search-words-rules.ts'

/** The words of a search, all of which must occur; the last one may be unfinished. */
export type SearchTerms = { words: readonly string[]; last: string }

const mostWords = 10

/** The words of a search; null if it has none. */
export function termsOf(search: string): SearchTerms | null {
  const distinct = [...new Set(wordsOf(search))].slice(0, mostWords)
  const last = distinct.at(-1)

  return last === undefined ? null : { words: distinct.slice(0, -1), last }
}

/** One group of alternatives per word, in the form the database expects: any term of a group matches. */
export const groupsOf = (
  { words, last }: SearchTerms,
  alternatives: ReadonlyMap<string, readonly string[]>,
): string[][] => [...words, last].map((word) => [word, ...(alternatives.get(word) ?? [])])
