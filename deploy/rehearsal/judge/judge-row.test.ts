import { expect, test } from 'vitest'
import { judgeRow, type Promised } from './judge-row.ts'
import { printTable } from './print-table.ts'
import type { Answer } from './timeline.ts'

const promised: Promised = { writingInMs: 2000, readingInMs: 2000, failures: 'onTheWire' }
const steady = Array.from({ length: 11 }, (_, second): Answer[] => [
  { at: second * 1000, kind: 'write', outcome: 'done' },
  { at: second * 1000, kind: 'read', outcome: 'done' },
]).flat()
const failed = (count: number): Answer[] =>
  Array.from({ length: count }, () => ({ at: 500, kind: 'page', outcome: 'dropped' }))
const judge = (change: Partial<Parameters<typeof judgeRow>[0]> = {}) =>
  judgeRow({
    title: 'a part',
    promised,
    span: { from: 0, to: 10_000 },
    answers: steady,
    damage: { lost: 0, doubled: 0 },
    clients: 3,
    ...change,
  })
const without = (kind: Answer['kind']) =>
  steady.filter((answer) => answer.kind !== kind || answer.at <= 3000 || answer.at >= 7000)

test('a row that keeps every promise has nothing broken', () => {
  expect(judge()).toMatchObject({ requests: 22, writingInMs: 1000, readingInMs: 1000, broken: [] })
})

test.each([
  ['a lost write', { damage: { lost: 1, doubled: 0 } }, '1 acknowledged writes lost'],
  ['a doubled write', { damage: { lost: 0, doubled: 2 } }, '2 writes doubled'],
  ['writing', { answers: without('write') }, 'writing was interrupted for 4.0 s, promised are 2.0 s'],
  ['reading', { answers: without('read') }, 'reading was interrupted for 4.0 s, promised are 2.0 s'],
  [
    'more failures than clients',
    { answers: [...steady, ...failed(4)] },
    '4 requests failed (4 pages dropped), promised are at most 3',
  ],
  [
    'any failure where none is promised',
    { answers: [...steady, ...failed(1)], promised: { ...promised, failures: 'none' } },
    '1 requests failed (1 pages dropped), promised are at most 0',
  ],
] as const)('a promise is broken by %s', (_, change, line) => {
  expect(judge(change).broken).toEqual([line])
})

test.each([
  ['one for each client where they were on the wire', 3, 'onTheWire'],
  ['any number where a part is away', 100, 'any'],
] as const)('failures are allowed: %s', (_, count, failures) => {
  const answers = [...steady, ...failed(count)]

  expect(judge({ answers, promised: { ...promised, failures } }).broken).toEqual([])
})

test('the table has a line for each row and says which broke', () => {
  const lines = printTable([judge(), judge({ damage: { lost: 1, doubled: 0 } })]).split('\n')

  expect(lines).toHaveLength(4)
  expect(lines[2]).toMatch(/\| a part +\| 22 .*\| 1\.0 s of 2 +\| 1\.0 s of 2 +\| kept/)
  expect(lines[3]).toContain('BROKEN')
})
