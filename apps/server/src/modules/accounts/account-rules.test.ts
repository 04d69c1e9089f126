import { expect, test } from 'vitest'
import { isActivated } from './account-rules.ts'
import { codeLife, triesPerCode, wrongTriesAllowed, wrongTriesWindow } from './codes/code-rules.ts'
import { faultOfZip } from './registering/registration-rules.ts'
import { keptFor } from './retention-rules.ts'
import { zipTexts } from '@joblane/contracts/catalogue/zip'
import { limits, longestWindowInSeconds } from './attempts/attempt-limit-rules.ts'

test('an account is activated by its phone, and by nothing else', () => {
  expect(isActivated({ phoneConfirmedAt: new Date(0) })).toBe(true)
  expect(isActivated({ phoneConfirmedAt: null })).toBe(false)
})

test.each([
  ['', zipTexts.missing],
  ['3310', zipTexts.invalid],
  ['33101', null],
  ['33101-1234', null],
])('the fault of the zip code "%s" is %j', (zip, fault) => {
  expect(faultOfZip(zip)).toBe(fault)
})

// These limits hold for attackers and customers: change one only on purpose.
test('the limits are those that were decided', () => {
  const codes = [
    { max: 1, withinSeconds: 30 },
    { max: 5, withinSeconds: 3600 },
    { max: 10, withinSeconds: 86_400 },
  ]

  expect(limits).toEqual({
    login: [{ max: 20, withinSeconds: 3600 }],
    reauthentication: [{ max: 10, withinSeconds: 3600 }],
    forgotten: [
      { max: 5, withinSeconds: 3600 },
      { max: 10, withinSeconds: 86_400 },
    ],
    code: codes,
    correction: codes,
  })
})

test('what is counted has to be kept for the longest of the windows', () => {
  expect(longestWindowInSeconds(limits.code)).toBe(86_400)
  expect(longestWindowInSeconds(limits.login)).toBe(3600)
})

test('a code lives for ten minutes and five tries, and ten wrong ones in a month close a destination', () => {
  expect({ codeLife, triesPerCode, wrongTriesAllowed, wrongTriesWindow }).toEqual({
    codeLife: 600_000,
    triesPerCode: 5,
    wrongTriesAllowed: 10,
    wrongTriesWindow: 30 * 86_400_000,
  })
})

// The privacy page promises some of these.
test('data of accounts is kept for as many days as was decided', () => {
  const inDays = Object.entries(keptFor).map(([what, ms]) => [what, ms / 86_400_000])

  expect(Object.fromEntries(inDays)).toEqual({
    unconfirmedAccount: 7,
    expiredPasswordLink: 1,
    attempt: 2,
    knownAddress: 180,
    contactChange: 7,
    code: 31,
    countsOfDeleted: 30,
  })
})
