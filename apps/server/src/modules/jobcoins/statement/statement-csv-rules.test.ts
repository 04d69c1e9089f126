import type { Movement } from '@joblane/contracts/jobcoins/api'
import { expect, test } from 'vitest'
import { statementCsv } from './statement-csv-rules.ts'

const aMovement = (changes: Partial<Movement> = {}): Movement => ({
  id: '1',
  at: '2026-11-02T10:00:00.000Z',
  kind: 'spend',
  title: 'Unlocked: Gardener',
  reason: 'Port Ansel - FL',
  leads: -1,
  balanceAfter: 9,
  expiresAt: null,
  amount: null,
  orderId: null,
  demandId: null,
  ...changes,
})

test('each movement is one line under the heading', () => {
  expect(statementCsv([aMovement()])).toBe(
    'Date (UTC),Description,Details,Leads,Balance after,Valid until (UTC),Amount (US$),Order\r\n' +
      '2026-11-02T10:00:00.000Z,Unlocked: Gardener,Port Ansel - FL,-1,9,,,\r\n',
  )
})

test('leads that were bought say until when they are valid', () => {
  const csv = statementCsv([aMovement({ expiresAt: '2027-11-02T10:00:00.000Z' }), aMovement()])

  expect(csv.split('\r\n').map((line) => line.split(',')[5])).toEqual([
    'Valid until (UTC)',
    '2027-11-02T10:00:00.000Z',
    '',
    undefined,
  ])
})

test.each([
  [50, '50.00'],
  [0.5, '0.50'],
  [1234.5, '1234.50'],
  [null, ''],
])('an amount of %s is written as %j, with its cents and without marks', (amount, written) => {
  const line = statementCsv([aMovement({ kind: 'purchase', leads: 10, amount, orderId: 'order' })])

  expect(line).toContain(`,10,9,,${written},order\r\n`)
})

test.each([
  ['a "quoted", text', '"a ""quoted"", text"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("http://example.test")', '"\'=HYPERLINK(""http://example.test"")"'],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['\tA1', "'\tA1"],
  ['\rA1', '"\'\rA1"'],
  ['a\rb', '"a\rb"'],
  ['a, b', '"a, b"'],
  ['1 + 1 = 2', '1 + 1 = 2'],
  ['@here', "'@here"],
])('%j is written as %s', (reason, written) => {
  expect(statementCsv([aMovement({ reason })])).toContain(`,${written},`)
})
