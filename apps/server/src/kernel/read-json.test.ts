import { expect, test } from 'vitest'
import { asList, asRecord, asText } from './read-json.ts'

test('what is of another shape is empty', () => {
  expect([asRecord(null), asRecord('x'), asRecord(undefined)]).toEqual([{}, {}, {}])
  expect([asList({}), asList('x'), asList(null)]).toEqual([[], [], []])
  expect([asText(7), asText(null), asText('')]).toEqual([null, null, ''])
})
