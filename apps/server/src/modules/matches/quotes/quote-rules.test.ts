import { expect, test } from 'vitest'
import { faultsOfQuote, type TypedQuote } from './quote-rules.ts'

const today = '2026-11-16'
const quote: TypedQuote = { kind: 'FIXED', amount: 450, validUntil: '2026-12-01' }
const faults = (changes: Partial<TypedQuote>) => faultsOfQuote({ ...quote, ...changes }, { today })

test.each<Partial<TypedQuote>>([
  {},
  { amount: 1 },
  { amount: 1_000_000 },
  { amount: 19.99 },
  { amount: 0.1 + 1.2 - 0.3 },
  { kind: 'HOURLY', amount: 40.5 },
  { kind: 'RANGE', amount: 500, amountTo: 500.01 },
  { kind: 'RANGE', amount: 1, amountTo: 1_000_000 },
  { amountTo: null },
  { startsOn: today, validUntil: today },
  { startsOn: '2027-11-16' },
  { validUntil: '2027-02-14' },
])('%o is a quote', (changes) => {
  expect(faults(changes)).toEqual({})
})

const range = 'Enter an amount from $1 to $1,000,000.'
const decimals = 'Enter an amount with at most two decimals.'
const days = 'Choose a day from today to 90 days from now.'

test.each<[Partial<TypedQuote>, Record<string, string[]>]>([
  [{ amount: 0 }, { amount: [range] }],
  [{ amount: -1 }, { amount: [range] }],
  [{ amount: 0.99 }, { amount: [range] }],
  [{ amount: 1_000_000.01 }, { amount: [range] }],
  [{ amount: 1e9 }, { amount: [range] }],
  [{ amount: Number.NaN }, { amount: [range] }],
  [{ amount: Number.POSITIVE_INFINITY }, { amount: [range] }],
  [{ amount: 10.005 }, { amount: [decimals] }],
  [{ kind: 'RANGE' }, { amountTo: ['Enter the upper end of the price range.'] }],
  [{ kind: 'RANGE', amountTo: null }, { amountTo: ['Enter the upper end of the price range.'] }],
  [{ kind: 'RANGE', amountTo: 450 }, { amountTo: ['Enter an upper end that is higher than the lower one.'] }],
  [{ kind: 'RANGE', amountTo: 1_000_001 }, { amountTo: [range] }],
  [{ kind: 'RANGE', amountTo: 451.001 }, { amountTo: [decimals] }],
  [{ amountTo: 500 }, { amountTo: ['Only a price range has an upper end.'] }],
  [{ kind: 'HOURLY', amountTo: 500 }, { amountTo: ['Only a price range has an upper end.'] }],
  [{ startsOn: '2026-11-15' }, { startsOn: ['Choose today or a later day.'] }],
  [{ validUntil: '2026-11-15' }, { validUntil: [days] }],
  [{ validUntil: '2027-02-15' }, { validUntil: [days] }],
])('%o is refused', (changes, expected) => {
  expect(faults(changes)).toEqual(expected)
})

test('every fault is named at once', () => {
  const all = faults({ kind: 'RANGE', amount: 0, startsOn: '2020-01-01', validUntil: '2020-01-01' })

  expect(Object.keys(all)).toEqual(['amount', 'amountTo', 'startsOn', 'validUntil'])
})
