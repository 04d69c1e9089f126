import { expect, test } from 'vitest'
import { bodyOf, dayOf, emptyQuote, faultsOf, type QuoteDraft } from './quote-draft.ts'

const today = '2026-11-16'
const good: QuoteDraft = { ...emptyQuote, amount: '240', validUntil: '2026-11-29' }

test.each<[string, Partial<QuoteDraft>, string[]]>([
  ['a fixed price', {}, []],
  ['cents and a comma', { amount: '1,240.50' }, []],
  ['a dollar sign', { amount: '$1,240.50' }, []],
  ['a comma in place of the point', { amount: '12,34' }, ['amount']],
  ['a comma after one digit of three', { amount: '1,2345' }, ['amount']],
  ['the sign that stands in the field', { amount: 'US$ 240' }, []],
  ['a dollar sign alone', { amount: '$' }, ['amount']],
  ['nothing', { amount: '' }, ['amount']],
  ['zero', { amount: '0' }, ['amount']],
  ['less than nothing', { amount: '-1' }, ['amount']],
  ['a billion', { amount: '1e9' }, ['amount']],
  ['more than a million', { amount: '1000001' }, ['amount']],
  ['three decimals', { amount: '1.005' }, ['amount']],
  ['no number', { amount: 'NaN' }, ['amount']],
  ['a range without an end', { kind: 'RANGE' }, ['amountTo']],
  ['a range that ends where it begins', { kind: 'RANGE', amountTo: '240' }, ['amountTo']],
  ['a range', { kind: 'RANGE', amountTo: '320' }, []],
  ['a start in the past', { startsOn: '2026-11-14' }, ['startsOn']],
  ['a start yesterday, which is today farther west', { startsOn: '2026-11-15' }, []],
  ['no last day', { validUntil: '' }, ['validUntil']],
  ['a last day in the past', { validUntil: '2026-11-14' }, ['validUntil']],
  ['valid until yesterday, which is today farther west', { validUntil: '2026-11-15' }, []],
  ['valid for 91 days, which are 90 farther east', { validUntil: '2027-02-15' }, []],
  ['valid for 92 days', { validUntil: '2027-02-16' }, ['validUntil']],
])('%s', (_, changes, fields) => {
  expect(Object.keys(faultsOf({ ...good, ...changes }, today))).toEqual(fields)
})

test('what is sent has numbers, and no empty fields', () => {
  expect(bodyOf({ ...good, amount: '$1,240.50', amountTo: '7' })).toEqual({
    kind: 'FIXED',
    amount: 1240.5,
    validUntil: '2026-11-29',
  })
})

test('a day is the one at the place of the reader, in two digits each', () => {
  expect(dayOf(new Date(2026, 0, 5, 0, 0))).toBe('2026-01-05')
  expect(dayOf(new Date(2026, 10, 16, 23, 59))).toBe('2026-11-16')
})
