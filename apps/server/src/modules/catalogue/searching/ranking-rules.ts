import { type Evidence, evidenceOf, trustIn } from './evidence-rules.ts'
import { pairsOf, type SearchedService, type SearchIndex, sum } from './search-index-rules.ts'
import { stopWords } from './stop-word-rules.ts'
import { wordsOf } from './word-rules.ts'

export type RankedService = {
  service: SearchedService
  /** The phrase that fitted best. */
  matched: string
}

type Candidate = RankedService & { score: number }

/** More words than these say nothing new, and would cost time. */
const mostWords = 12

/** A service is shown if it fits more than half of what was typed, or if the typed words are most of a phrase. */
const leastShareOfQuery = 0.5
const leastShareOfPhrase = 0.53

/** The services that fit the query, best first. */
export function rankServices(index: SearchIndex, query: string, most: number): RankedService[] {
  const evidence = typedWords(index, query).map(({ word, mayGoOn }) => evidenceOf(index, word, mayGoOn))
  const candidates = bestPhrases(index, evidence)

  return candidates
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ service, matched }) => ({ service, matched }))
}

/** The words with a meaning, and pairs that are also known as one word: `hair cut`. The last word may be incomplete. */
function typedWords({ wordNumbers }: SearchIndex, query: string) {
  const written = wordsOf(query).slice(0, mostWords)
  const words = written.length === 1 ? written : written.filter((word) => !stopWords.has(word))
  const pairs = pairsOf(written).filter((pair) => wordNumbers.has(pair))
  const last = words.at(-1)

  return [...new Set([...words, ...pairs])].map((word) => ({ word, mayGoOn: word === last }))
}

/** Each service with its best phrase. */
function bestPhrases({ services, phrases }: SearchIndex, evidence: readonly Evidence[]) {
  const total = sum(evidence.map(({ weight }) => weight))
  const { ofPhrases, covered, ofServices } = added(evidence)
  const best = new Map<number, Candidate>()

  for (const [number, gain] of ofPhrases) {
    const phrase = phrases[number]
    const service = phrase && services[phrase.service]
    if (!phrase || !service) continue

    const shareOfPhrase = Math.min(1, (covered.get(number) ?? 0) / phrase.weight)
    const shareOfQuery = (ofServices.get(phrase.service) ?? 0) / total
    if (shareOfQuery <= leastShareOfQuery && shareOfPhrase < leastShareOfPhrase) continue

    const score = (trustIn[phrase.kind] * (gain / total) * (1 + shareOfPhrase) + shareOfQuery) / 2
    if (score > (best.get(phrase.service)?.score ?? 0))
      best.set(phrase.service, { service, matched: phrase.text, score })
  }

  return [...best.values()]
}

function added(evidence: readonly Evidence[]) {
  const ofPhrases = new Map<number, number>()
  const covered = new Map<number, number>()
  const ofServices = new Map<number, number>()
  const add = (sums: Map<number, number>, key: number, value: number) =>
    sums.set(key, (sums.get(key) ?? 0) + value)

  for (const { weight, phrases, services } of evidence) {
    for (const { phrase, fit, covered: part } of phrases) {
      add(ofPhrases, phrase, weight * fit)
      add(covered, phrase, part)
    }
    for (const [service, fit] of services) add(ofServices, service, weight * fit)
  }

  return { ofPhrases, covered, ofServices }
}
