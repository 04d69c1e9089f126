import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { demandOfSpend, spendReference } from './spend-reference-rules.ts'

test('the reference of a spent lead names its demand; other references name none', () => {
  const demandId = randomUUID()

  expect(demandOfSpend(spendReference(demandId, randomUUID()))).toBe(demandId)
  expect(demandOfSpend(demandId)).toBeNull()
  expect(demandOfSpend('PP-D-1:17')).toBeNull()
})
