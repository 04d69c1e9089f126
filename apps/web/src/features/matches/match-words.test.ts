import { expect, test } from 'vitest'
import { aCustomerMatch, aQuote } from './testing/a-match.ts'
import { changeText, namesBeside, waitingText } from './match-words.ts'

const open = { state: 'OPEN', declineReason: null } as const
const viewedAt = '2026-11-15T13:00:00.000Z'

test.each([
  [{ ...open, quote: null }, 'Dana is waiting for a quote.'],
  [{ ...open, quote: aQuote() }, 'Dana has not read your quote yet.'],
  [{ ...open, quote: aQuote({ viewedAt }) }, 'Dana has read your quote and is deciding.'],
  [{ ...open, quote: aQuote({ viewedAt, isExpired: true }) }, 'Your quote has expired. Send a new one.'],
  [
    { state: 'HIRED', quote: null, declineReason: null } as const,
    'Dana hired you. Say when the job is done.',
  ],
  [{ state: 'DECLINED', quote: null, declineReason: 'Too far' } as const, 'Dana declined: “Too far”'],
  [{ state: 'DECLINED', quote: null, declineReason: null } as const, 'Dana declined.'],
])('of %o a professional reads: %s', (match, sentence) => {
  expect(waitingText(match, 'Dana')).toBe(sentence)
})

test.each([
  ['DONE', 'CUSTOMER', 'Dana said that the job is done.'],
  ['DONE', 'PROFESSIONAL', 'You said that the job is done.'],
  ['DONE', 'SYSTEM', 'The job is done.'],
  ['OPEN', 'CUSTOMER', 'Dana undid the hire.'],
  ['OPEN', 'SYSTEM', 'The request is open again.'],
  ['CLOSED', 'SYSTEM', 'Dana closed the request, or hired someone else.'],
  ['HIRED', 'CUSTOMER', 'Dana hired you.'],
] as const)('a professional reads of %s by %s: %s', (state, by, sentence) => {
  const change = { state, by, at: viewedAt }

  expect(changeText(change, { customer: 'Dana', professional: 'You' })).toBe(sentence)
})

test('those beside a match are the others who still wait', () => {
  const matches = [
    aCustomerMatch({ id: 'one', professional: { name: 'Marisol Vega' } }),
    aCustomerMatch({ id: 'two', professional: { name: 'Curtis Boyd' } }),
    aCustomerMatch({ id: 'three', state: 'DECLINED', professional: { name: 'Priya Raman' } }),
    aCustomerMatch({ id: 'four', professional: { name: 'A professional who has left', hasLeft: true } }),
  ]

  expect(namesBeside({ id: 'one' }, matches)).toEqual(['Curtis Boyd'])
})
