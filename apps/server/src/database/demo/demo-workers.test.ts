import { isEmail } from '@joblane/contracts/accounts/email'
import { isPossiblePhone } from '@joblane/contracts/accounts/phone'
import { isZip } from '@joblane/contracts/catalogue/zip'
import { expect, test } from 'vitest'
import { demoWorkers } from './demo-workers.ts'

test.each(demoWorkers)('$fullName is made up, and passes the checks of a real member', (worker) => {
  const [first = '', last = ''] = worker.fullName.toLowerCase().split(' ')

  expect(isEmail(worker.email)).toBe(true)
  expect(worker.email).toBe(`${first}.${last}@trades.test`)
  expect(isPossiblePhone(worker.phone)).toBe(true)
  expect(worker.phone).toMatch(/55501\d\d$/)
  expect(isZip(worker.zipCode)).toBe(true)
})

test('no two demo workers share a phone or an e-mail', () => {
  expect(new Set(demoWorkers.map(({ phone }) => phone)).size).toBe(8)
  expect(new Set(demoWorkers.map(({ email }) => email)).size).toBe(8)
})
