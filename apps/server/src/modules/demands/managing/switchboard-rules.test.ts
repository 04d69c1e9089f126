import { expect, test } from 'vitest'
import { channelsOf, faultsOf } from './switchboard-rules.ts'

const wanted = { maxProfessionals: 1, channels: [], callFrom: null, callTo: null }
const both = ['Choose both times, or neither.']

test.each([
  ['nothing special', {}, {}],
  ['calls in the day', { callFrom: '08:00', callTo: '18:00' }, {}],
  ['calls in the night', { callFrom: '20:00', callTo: '06:00' }, {}],
  ['three professionals', { maxProfessionals: 3 }, {}],
  ['a time without its end', { callFrom: '08:00' }, { callTo: both }],
  ['a time without its start', { callTo: '08:00' }, { callFrom: both }],
  ['no time at all', { callFrom: '08:00', callTo: '08:00' }, { callTo: ['Choose a later time.'] }],
])('a customer who wants %s', (_, changes, faults) => {
  expect(faultsOf({ ...wanted, ...changes }, { isExclusive: false })).toEqual(faults)
})

test.each([
  [1, {}],
  [2, { maxProfessionals: ['An exclusive request has one professional.'] }],
])('an exclusive request for %i', (maxProfessionals, faults) => {
  expect(faultsOf({ ...wanted, maxProfessionals }, { isExclusive: true })).toEqual(faults)
})

test('messages are always possible, and the channels keep their order', () => {
  expect(channelsOf([])).toEqual(['MESSAGES'])
  expect(channelsOf(['EMAIL', 'PHONE'])).toEqual(['PHONE', 'EMAIL', 'MESSAGES'])
})
