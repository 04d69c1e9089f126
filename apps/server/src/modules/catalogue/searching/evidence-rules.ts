import { type PhraseKind, rarityOf, type SearchIndex } from './search-index-rules.ts'
import { soundOf } from './sound-rules.ts'
import type { Near } from './word-trie-rules.ts'

/** What one typed word says about phrases and services. */
export type Evidence = {
  /** The fewer services fit the word, the more it weighs. */
  weight: number
  phrases: readonly PhraseFit[]
  /** How well each service fits, by its best phrase. */
  services: ReadonlyMap<number, number>
}

type PhraseFit = {
  phrase: number
  /** 1 for the very word, less for one like it. */
  fit: number
  /** The part of the phrase's weight that the word covers. */
  covered: number
}

/** How much a phrase counts. */
export const trustIn: Readonly<Record<PhraseKind, number>> = { name: 1.15, synonym: 1, question: 0.45 }

/** From one keystroke to the next only the last word changes, and many visitors begin alike: about 2 MB. */
const mostRemembered = 2000

/** The phrases with this word, with one that it misspells, or, if it may not be complete, with one it begins. */
export function evidenceOf(index: SearchIndex, typed: string, mayGoOn: boolean): Evidence {
  const { remembered } = index
  const key = mayGoOn ? `${typed}…` : typed
  const known = remembered.get(key)
  if (known) return known

  const found = findEvidence(index, typed, mayGoOn)
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(key, found)

  return found
}

function findEvidence(index: SearchIndex, typed: string, mayGoOn: boolean): Evidence {
  const fits = new Map<number, PhraseFit>()
  const note = (phrase: number, fit: number, weight: number) => {
    if (fit > (fits.get(phrase)?.fit ?? 0)) fits.set(phrase, { phrase, fit, covered: fit * weight })
  }

  for (const { number, fit } of wordsLike(index, typed, mayGoOn)) {
    const { phrases = [], weight = 0 } = index.words[number] ?? {}
    for (const phrase of phrases) note(phrase, fit, weight)
  }
  for (const phrase of index.pairs.get(typed) ?? [])
    note(phrase, fitOfPair, index.phrases[phrase]?.weight ?? 0)

  const phrases = [...fits.values()]
  const services = bestByService(index, phrases)

  return { weight: rarityOf(services.size, index.services.length), phrases, services }
}

function bestByService(index: SearchIndex, fits: readonly PhraseFit[]) {
  const best = new Map<number, number>()
  for (const { phrase, fit } of fits) {
    const { service = -1, kind = 'question' } = index.phrases[phrase] ?? {}
    const trusted = fit * trustIn[kind]
    if (trusted > (best.get(service) ?? 0)) best.set(service, trusted)
  }

  return best
}

const fitOfPair = 0.95
const fitOfSound = 0.8
const lossPerEdit = 0.2

/** Shorter words are too easily turned into others. */
const shortestGuess = 4

/** Typed words of at least this length may differ by two letters, shorter ones by one. */
const lengthForTwoEdits = 8

function wordsLike({ words, wordNumbers, sounds, trie }: SearchIndex, typed: string, mayGoOn: boolean) {
  const exact = wordNumbers.get(typed)
  const known = exact === undefined ? [] : [{ number: exact, fit: 1 }]
  if (exact !== undefined && !mayGoOn) return known

  const isGuessed = exact === undefined && typed.length >= shortestGuess
  const edits = isGuessed ? (typed.length < lengthForTwoEdits ? 1 : 2) : 0
  const alike = isGuessed ? (sounds.get(soundOf(typed)) ?? []) : []

  return [
    ...known,
    ...alike.map((number) => ({ number, fit: fitOfSound })),
    ...trie.near(typed, edits).map((near) => ({
      number: near.word,
      fit: fitOf(near, { typed, word: words[near.word]?.text ?? typed, mayGoOn }),
    })),
  ]
}

type Typed = { typed: string; word: string; mayGoOn: boolean }

function fitOf({ edits, isLonger }: Near, { typed: { length }, word, mayGoOn }: Typed) {
  const spelled = 1 - lossPerEdit * edits
  if (!isLonger) return spelled
  if (!mayGoOn && length < shortestGuess) return 0
  const share = length / word.length
  const begun = mayGoOn ? 0.75 + 0.2 * share : 0.5 + 0.4 * share

  return edits === 0 ? begun : begun * spelled * 0.7
}
