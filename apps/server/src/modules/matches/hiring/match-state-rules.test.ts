import { matchStates } from '@joblane/contracts/matches/api'
import { expect, test } from 'vitest'
import { isHired, type Move, moves, refusalOfMove, unhireUntil } from './match-state-rules.ts'

test.each<[Move, string]>([
  ['hire', 'OPEN, DECLINED, CLOSED → HIRED by CUSTOMER'],
  ['decline', 'OPEN → DECLINED by CUSTOMER'],
  ['withdraw', 'OPEN → WITHDRAWN by PROFESSIONAL'],
  ['unhire', 'HIRED → OPEN by CUSTOMER'],
  ['done', 'HIRED → DONE by CUSTOMER, PROFESSIONAL'],
  ['close', 'OPEN → CLOSED by SYSTEM'],
  ['reopen', 'CLOSED → OPEN by SYSTEM'],
])('%s: %s', (move, sentence) => {
  const { from, to, by } = moves[move]

  expect(`${from.join(', ')} → ${to} by ${by.join(', ')}`).toBe(sentence)
  for (const state of matchStates) {
    const isPossible = (from as readonly string[]).includes(state)
    expect(refusalOfMove(state, move)).toBe(isPossible ? null : `MATCH_${state}`)
  }
})

test('hired and done matches exclude another hire', () => {
  expect(matchStates.filter(isHired)).toEqual(['HIRED', 'DONE'])
})

test('a hire can be undone for 14 days', () => {
  expect(unhireUntil(new Date('2026-03-01T10:00:00Z'))).toEqual(new Date('2026-03-15T10:00:00Z'))
})
