import { expect, test } from 'vitest'
import { quotesOf } from './quote-figure-rules.ts'

const fixed = (...dollars: number[]) =>
  dollars.map((amount) => ({ isHourly: false, amountInCents: amount * 100, amountToInCents: null }))
const tenTimes = (dollars: number) => fixed(...Array.from({ length: 10 }, () => dollars))

test.each([
  ['none', [], 0],
  ['nine', fixed(1, 2, 3, 4, 5, 6, 7, 8, 9), 9],
])('from %s there are no figures', (_, prices, count) => {
  expect(quotesOf(prices).wholeJobs).toEqual({ count, figures: null })
})

test.each([
  ['ten', fixed(100, 200, 300, 400, 500, 600, 700, 800, 900, 1000), { from: 325, median: 550, to: 775 }],
  ['eleven in any order', fixed(11, 1, 10, 2, 9, 3, 8, 4, 7, 5, 6), { from: 3.5, median: 6, to: 8.5 }],
  ['ten of one price', tenTimes(80), { from: 80, median: 80, to: 80 }],
])('from %s, the middle one and the middle half', (_, prices, figures) => {
  expect(quotesOf(prices).wholeJobs).toEqual({ count: prices.length, figures })
})

test('a range counts as its middle, in whole cents', () => {
  const range = { isHourly: false, amountInCents: 10_001, amountToInCents: 20_000 }
  const { figures } = quotesOf(Array.from({ length: 10 }, () => range)).wholeJobs

  expect(figures?.median).toBe(150.01)
})

test('prices by the hour are counted apart', () => {
  const hourly = tenTimes(85).map((price) => ({ ...price, isHourly: true }))
  const quotes = quotesOf([...hourly, ...fixed(100)])

  expect(quotes.hourly).toEqual({ count: 10, figures: { from: 85, median: 85, to: 85 } })
  expect(quotes.wholeJobs).toEqual({ count: 1, figures: null })
})
