import { wordsOf } from './search-words.ts'

/** What somebody looks for: words that must all occur, the last of them perhaps unfinished. */
export type SearchTerms = { words: readonly string[]; last: string }

const mostWords = 10
/** A shorter beginning would stand for half the dictionary. */
const shortestBeginning = 3

/** The words of a search; null where it has none. */
export function termsOf(search: string): SearchTerms | null {
  const distinct = [...new Set(wordsOf(search))].slice(0, mostWords)
  const last = distinct.at(-1)

  return last === undefined ? null : { words: distinct.slice(0, -1), last }
}

/** Whether a word's other endings are looked up in the vocabulary instead of the index. */
export const isShortBeginning = (word: string) => word.length < shortestBeginning

/** Terms as the database takes them, a group for each word: any of a group is enough, `clea:*` is a beginning. */
export function groupsOf(
  { words, last }: SearchTerms,
  alternatives: ReadonlyMap<string, readonly string[]>,
): string[][] {
  const groupOf = (word: string) => [word, ...(alternatives.get(word) ?? [])]
  const beginning = isShortBeginning(last) ? [] : [`${last}:*`]

  return [...words.map(groupOf), [...beginning, ...groupOf(last)]]
}
