import { expect, test } from 'vitest'
import {
  cleanLicense,
  faultsOfLicenses,
  keepVerifications,
  licenseTexts,
  maskedLicense,
} from './license-rules.ts'

const at = new Date('2026-03-04T00:00:00Z')
const a = { name: 'Plumber', number: 'CFC 142', stateCode: 'FL' }
const b = { name: 'Electrician', number: 'JE 55102', stateCode: 'TX' }
const verified = { ...a, verifiedAt: at }
const waiting = { ...b, verifiedAt: null }

test.each([
  ['the same', [a, b], [at, null]],
  ['another order', [b, a], [null, at]],
  ['a new one before it', [{ ...b, number: '1' }, a], [null, at]],
  ['another name', [{ ...a, name: 'Master Plumber' }], [null]],
  ['another number', [{ ...a, number: 'CFC 143' }], [null]],
  ['another state', [{ ...a, stateCode: 'GA' }], [null]],
  ['the same twice', [a, a], [at, null]],
  ['none', [], []],
])('%s: verifications that stay', (_, stated, times) => {
  const kept = keepVerifications([verified, waiting], stated)

  expect(kept.map(({ verifiedAt }) => verifiedAt)).toEqual(times)
  expect(kept.map(({ verifiedAt: _time, ...license }) => license)).toEqual(stated)
})

test.each([0, 1])('a new license takes no verification from another, wherever that stands (%i)', (index) => {
  const before = index === 0 ? [verified, waiting] : [waiting, verified]

  expect(keepVerifications(before, [{ ...b, number: '1' }])).toEqual([
    { ...b, number: '1', verifiedAt: null },
  ])
})

test('a license that is taken away and stated again is not verified', () => {
  expect(keepVerifications(keepVerifications([verified], []), [a])).toEqual([{ ...a, verifiedAt: null }])
})

test('each field at fault is named by its place', () => {
  const faults = faultsOfLicenses([a, { name: '', number: '', stateCode: 'XX' }], new Set(['FL', 'TX']))

  expect(Object.entries(faults).filter(([, fault]) => fault !== null)).toEqual([
    ['licenses.1.name', licenseTexts.name],
    ['licenses.1.number', licenseTexts.number],
    ['licenses.1.stateCode', licenseTexts.stateCode],
  ])
})

test('spaces around the words do not count, nor does the case of the state', () => {
  expect(cleanLicense({ name: ' Plumber ', number: '\tCFC 142\n', stateCode: ' fl ' })).toEqual(a)
})

test('the audit shows the end of a number', () => {
  expect(maskedLicense(verified)).toEqual({
    name: 'Plumber',
    number: '•••42',
    stateCode: 'FL',
    verifiedAt: '2026-03-04T00:00:00.000Z',
  })
  expect(maskedLicense(waiting).verifiedAt).toBeNull()
})
