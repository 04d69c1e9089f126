import { wordsOf } from './search-words.ts'

/** What somebody looks for: words that must all occur, the last of them perhaps unfinished. */
export type SearchTerms = { words: readonly string[]; last: string }

const mostWords = 10

/** The words of a search; null where it has none. */
export function termsOf(search: string): SearchTerms | null {
  const distinct = [...new Set(wordsOf(search))].slice(0, mostWords)
  const last = distinct.at(-1)

  return last === undefined ? null : { words: distinct.slice(0, -1), last }
}

/** Terms as the database takes them, a group for each word: any of a group is enough. */
export const groupsOf = (
  { words, last }: SearchTerms,
  alternatives: ReadonlyMap<string, readonly string[]>,
): string[][] => [...words, last].map((word) => [word, ...(alternatives.get(word) ?? [])])
