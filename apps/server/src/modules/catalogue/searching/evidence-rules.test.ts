import { describe, expect, test } from 'vitest'
import { evidenceOf } from './evidence-rules.ts'
import { buildSearchIndex, rarityOf } from './search-index-rules.ts'

const services = [
  { name: 'Plumbing', synonyms: ['faucet repair', 'fix the tap'], questions: ['Is the kitchen flooded?'] },
  { name: 'Painting', synonyms: ['paint job', 'kitchen walls'], questions: [] },
  { name: 'Car Wash', synonyms: ['auto detailing', 'point polish'], questions: [] },
  { name: 'Nanny', synonyms: [], questions: ['Do you need the car?'] },
]
const anIndex = () =>
  buildSearchIndex(services.map((service) => ({ ...service, category: 'Any', slug: service.name })))
const index = anIndex()

/** The phrases that a typed word speaks for, with their fit. */
const fits = (typed: string, { isLast = false } = {}) =>
  Object.fromEntries(
    evidenceOf(index, typed, isLast).phrases.map(({ phrase, fit }) => [
      index.phrases[phrase]?.text,
      Math.round(fit * 1000) / 1000,
    ]),
  )

describe('a complete word', () => {
  test.each([
    ['the very word', 'faucet', { 'faucet repair': 1 }],
    ['the very word, which also begins another and is like a third', 'paint', { 'paint job': 1 }],
    ['one letter wrong', 'faucat', { 'faucet repair': 0.8 }],
    ['two letters wrong in a short word', 'faocat', {}],
    ['two letters wrong in a word of eight', 'plambang', { Plumbing: 0.6 }],
    ['two letters wrong in a word of seven', 'plambag', {}],
    ['another spelling of the sound', 'nanie', { Nanny: 0.8 }],
    ['one letter wrong in a word of three', 'tep', {}],
    [
      'a word of four that begins longer ones',
      'pain',
      { 'paint job': 0.82, Painting: 0.7, 'point polish': 0.459 },
    ],
    ['a word of three that begins longer ones', 'pai', {}],
    ['two words written as one', 'carwash', { 'Car Wash': 0.95 }],
    ['a word of a question', 'flooded', { 'Is the kitchen flooded?': 1 }],
    ['a word of a question with one letter wrong', 'flooder', {}],
    ['a word without meaning', 'the', {}],
  ])('%s', (_, typed, expected) => {
    expect(fits(typed)).toEqual(expected)
  })
})

describe('the last word, which may go on', () => {
  test.each([
    [
      'the very word, which also begins another and is like a third',
      'paint',
      { 'paint job': 1, Painting: 0.875 },
    ],
    ['a beginning', 'pai', { 'paint job': 0.87, Painting: 0.825 }],
    ['a beginning with two letters swapped', 'detial', { 'auto detailing': 0.495 }],
    ['a beginning of a question’s word', 'floode', {}],
  ])('%s', (_, typed, expected) => {
    expect(fits(typed, { isLast: true })).toEqual(expected)
  })
})

test('a service counts by its best phrase, and a question for less than half', () => {
  const { services: found } = evidenceOf(index, 'kitchen', false)

  expect(Object.fromEntries(found)).toEqual({ 0: 0.45, 1: 1 })
})

test('a name counts for more than a synonym', () => {
  expect(evidenceOf(index, 'nanny', false).services.get(3)).toBe(1.15)
  expect(evidenceOf(index, 'faucet', false).services.get(0)).toBe(1)
})

test('a word weighs more, the fewer services have it', () => {
  expect(evidenceOf(index, 'faucet', false).weight).toBe(rarityOf(1, 4))
  expect(evidenceOf(index, 'kitchen', false).weight).toBe(rarityOf(2, 4))
  expect(rarityOf(1, 4)).toBeGreaterThan(rarityOf(2, 4))
})

test('a word covers its own part of a phrase, and a pair written as one covers both words', () => {
  const [faucet] = evidenceOf(index, 'faucet', false).phrases
  const [pair] = evidenceOf(index, 'carwash', false).phrases
  const phrase = index.phrases[pair?.phrase ?? -1]

  expect(faucet?.covered).toBe(rarityOf(1, 4))
  expect(phrase?.weight).toBeCloseTo(rarityOf(2, 4) + rarityOf(1, 4))
  expect(pair?.covered).toBeCloseTo(0.95 * (phrase?.weight ?? 0))
})

test('what a word says is worked out once, until 2,000 others were typed', () => {
  const fresh = anIndex()
  const first = evidenceOf(fresh, 'faucet', false)
  for (let nth = 1; nth < 2000; nth += 1) evidenceOf(fresh, `word${nth}`, true)

  expect(evidenceOf(fresh, 'faucet', false)).toBe(first)
  expect(fresh.remembered.size).toBe(2000)

  evidenceOf(fresh, 'another', false)
  expect(fresh.remembered.size).toBe(1)
})
