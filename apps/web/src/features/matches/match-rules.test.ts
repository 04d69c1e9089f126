import { matchStates } from '@joblane/contracts/matches/api'
import { expect, test } from 'vitest'
import { mayHire, mayUndo } from './match-rules.ts'

const professional = { hasLeft: false, slug: 'marisol-vega-a1b2c3' }
const hired = { state: 'HIRED', professional } as const

test('a professional who did not withdraw can be hired, also after a decline', () => {
  const hirable = matchStates.filter((state) => mayHire({ state, professional }, []))

  expect(hirable).toEqual(['OPEN', 'DECLINED', 'CLOSED'])
})

test.each(['HIRED', 'DONE'] as const)('no other professional can be hired beside one who is %s', (state) => {
  expect(mayHire({ state: 'CLOSED', professional }, [{ state: 'CLOSED' }, { state }])).toBe(false)
})

test.each([
  ['2026-11-29T12:00:00.000Z', true],
  ['2026-11-29T12:00:00.001Z', false],
])('at %s a hire that can be undone until noon can be undone: %s', (now, may) => {
  expect(mayUndo({ ...hired, unhireUntil: '2026-11-29T12:00:00.000Z' }, new Date(now))).toBe(may)
})

test('without a hire there is nothing to undo', () => {
  expect(mayUndo({ state: 'OPEN', professional, unhireUntil: null }, new Date())).toBe(false)
})

test.each([
  ['has left', true],
  ['is suspended', false],
])('a professional who %s cannot be hired, and their hire can be undone at any time', (_, hasLeft) => {
  const away = { professional: { hasLeft, slug: '' } }

  expect(mayHire({ state: 'CLOSED', ...away }, [])).toBe(false)
  expect(mayUndo({ ...hired, ...away, unhireUntil: '2020-01-01T12:00:00.000Z' }, new Date())).toBe(true)
})
