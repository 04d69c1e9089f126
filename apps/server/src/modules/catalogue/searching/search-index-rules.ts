import type { Evidence } from './evidence-rules.ts'
import { soundOf } from './sound-rules.ts'
import { stopWords } from './stop-word-rules.ts'
import { wordsOf } from './word-rules.ts'
import { WordTrie } from './word-trie-rules.ts'

export type SearchedService = {
  name: string
  category: string
  slug: string
  synonyms: readonly string[]
  questions: readonly string[]
}

export type PhraseKind = 'name' | 'synonym' | 'question'

export type Phrase = {
  service: number
  kind: PhraseKind
  text: string
  /** The sum of its words' weights. */
  weight: number
}

export type KnownWord = {
  text: string
  /** The fewer services have the word, the more it weighs. */
  weight: number
  phrases: readonly number[]
}

/** Everything the ranking looks up. Services, phrases and words are identified by their position. */
export type SearchIndex = {
  services: readonly SearchedService[]
  phrases: readonly Phrase[]
  words: readonly KnownWord[]
  wordNumbers: ReadonlyMap<string, number>
  /** Phrases by two neighboring words written as one: `carwash`. */
  pairs: ReadonlyMap<string, readonly number[]>
  /** The words of names and synonyms by their sound. */
  sounds: ReadonlyMap<string, readonly number[]>
  /** The words of names and synonyms, for prefixes and misspellings. */
  trie: WordTrie
  /** The evidence of words typed lately. */
  remembered: Map<string, Evidence>
}

/** Takes tens of milliseconds, so it runs once for each version of the catalogue. */
export function buildSearchIndex(services: readonly SearchedService[]): SearchIndex {
  const texts = services.flatMap(phrasesOf)
  const written = texts.map(({ text }) => wordsOf(text))
  const meaningful = written.map((words) => words.filter((word) => !stopWords.has(word)))
  const isQuestion = (phrase: number) => texts[phrase]?.kind === 'question'

  const words = [...positionsOf(meaningful)].map(([text, phrases]) => {
    const holders = new Set(phrases.map((phrase) => texts[phrase]?.service))

    return { text, phrases, weight: rarityOf(holders.size, services.length) }
  })
  const wordNumbers = new Map(words.map(({ text }, number) => [text, number]))
  const weightOf = (word: string) => words[wordNumbers.get(word) ?? -1]?.weight ?? 0
  // Questions mention much in passing: only their exact words count.
  const guessable = words.filter(({ phrases }) => !phrases.every(isQuestion)).map(({ text }) => text)

  return {
    services,
    phrases: texts.map((phrase, number) => ({ ...phrase, weight: sum(meaningful[number]?.map(weightOf)) })),
    words,
    wordNumbers,
    pairs: positionsOf(written.map((each, phrase) => (isQuestion(phrase) ? [] : pairsOf(each)))),
    sounds: soundsOf(guessable, wordNumbers),
    trie: trieOf(guessable, wordNumbers),
    remembered: new Map(),
  }
}

export const rarityOf = (holders: number, services: number) => Math.log(1 + services / Math.max(1, holders))

export const pairsOf = (words: readonly string[]) =>
  words.slice(1).map((word, before) => `${words[before]}${word}`)

export const sum = (numbers: readonly number[] = []) => numbers.reduce((total, each) => total + each, 0)

const phrasesOf = ({ name, synonyms, questions }: SearchedService, service: number) => [
  { service, kind: 'name' as const, text: name },
  ...synonyms.map((text) => ({ service, kind: 'synonym' as const, text })),
  ...questions.map((text) => ({ service, kind: 'question' as const, text })),
]

/** The positions of the lists that contain each text. */
function positionsOf(lists: readonly (readonly string[])[]) {
  const positions = new Map<string, number[]>()
  for (const [position, list] of lists.entries())
    for (const text of new Set(list)) append(positions, text, position)

  return positions
}

function soundsOf(texts: readonly string[], numbers: ReadonlyMap<string, number>) {
  const sounds = new Map<string, number[]>()
  for (const text of texts) append(sounds, soundOf(text), numbers.get(text) ?? -1)

  return sounds
}

function trieOf(texts: readonly string[], numbers: ReadonlyMap<string, number>) {
  const trie = new WordTrie()
  for (const text of texts) trie.add(text, numbers.get(text) ?? -1)

  return trie
}

function append(lists: Map<string, number[]>, key: string, item: number) {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}
