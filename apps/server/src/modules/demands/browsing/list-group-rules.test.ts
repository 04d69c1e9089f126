import { expect, test } from 'vitest'
import { groupOf } from './list-group-rules.ts'

const everything = { kind: 0, name: '', within: '' }

test.each([
  [{}, { place: everything, service: everything }],
  [
    { stateCode: '', city: ' ', category: '', subcategory: '' },
    { place: everything, service: everything },
  ],
  [{ stateCode: ' FL ' }, { place: { kind: 1, name: 'FL', within: '' }, service: everything }],
  [
    { stateCode: ' FL ', city: ' Miami ' },
    { place: { kind: 2, name: 'Miami', within: 'FL' }, service: everything },
  ],
  [{ stateCode: 'FL' }, { place: { kind: 1, name: 'FL', within: '' }, service: everything }],
  [
    { stateCode: 'FL', city: 'Miami' },
    { place: { kind: 2, name: 'Miami', within: 'FL' }, service: everything },
  ],
  [{ city: 'Springfield' }, { place: { kind: 2, name: 'Springfield', within: '' }, service: everything }],
  [
    { category: 'Auto', subcategory: 'Towing' },
    { place: everything, service: { kind: 4, name: 'Towing', within: 'Auto' } },
  ],
  [{ category: 'Auto' }, { place: everything, service: { kind: 3, name: 'Auto', within: '' } }],
])('%o means %o', (filters, expected) => {
  expect(groupOf(filters)).toEqual(expected)
})
