import { expect, test } from 'vitest'
import { accountFixture, outcomesOf } from '#testing/account-fixture.ts'
import { passwordCost } from './passwords.ts'

const fixture = await accountFixture()
const home = '192.0.2.1'
const elsewhere = '198.51.100.7'

const fail = (email: string, times: number, from: string) =>
  Promise.all(Array.from({ length: times }, () => fixture.signIn(email, 'Wrong123!', from)))

test('strangers wait after twenty wrong passwords, and the owner at home does not', async () => {
  const { person } = await fixture.aWorker()
  await fixture.signIn(person.EmailAddress, undefined, home)

  expect(outcomesOf(await fail(person.EmailAddress, 60, elsewhere))).toEqual({
    WRONG_CREDENTIALS: 20,
    TOO_MANY_REQUESTS: 40,
  })
  const refused = await fixture.signIn(person.EmailAddress, undefined, '203.0.113.5')
  expect(refused.body.code).toBe('TOO_MANY_REQUESTS')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  expect((await fixture.signIn(person.EmailAddress, undefined, home)).status).toBe(200)
})

test('an unknown e-mail is throttled just the same', async () => {
  expect(outcomesOf(await fail('nobody@joblane.test', 60, elsewhere))).toEqual({
    WRONG_CREDENTIALS: 20,
    TOO_MANY_REQUESTS: 40,
  })
})

test('the owner at home cannot guess without end either', async () => {
  const { person } = await fixture.aWorker()
  await fixture.signIn(person.EmailAddress, undefined, home)

  expect(outcomesOf(await fail(person.EmailAddress, 40, home))).toEqual({
    WRONG_CREDENTIALS: 20,
    TOO_MANY_REQUESTS: 20,
  })
})

test('an hour later the member may try again from any address', async () => {
  const { person } = await fixture.aWorker()
  await fail(person.EmailAddress, 20, elsewhere)
  fixture.clock.time += 3_600_000

  expect((await fixture.signIn(person.EmailAddress, undefined, elsewhere)).status).toBe(200)
})

test('a right password never counts as a try', async () => {
  const { person } = await fixture.aWorker()
  await fail(person.EmailAddress, 19, elsewhere)

  for (const from of [home, elsewhere, '203.0.113.1']) {
    expect((await fixture.signIn(person.EmailAddress, undefined, from)).status).toBe(200)
  }
  expect(outcomesOf(await fail(person.EmailAddress, 3, '203.0.113.2'))).toEqual({
    WRONG_CREDENTIALS: 1,
    TOO_MANY_REQUESTS: 2,
  })
})

test('fifty right logins at once from a new address all get in, and others are answered meanwhile', async () => {
  // Half of what a server's hashes cost, so that there is a meanwhile.
  Object.assign(passwordCost, { memory: 19_456, passes: 1 })
  const { person } = await fixture.aWorker()
  let finished = 0
  const logins = Array.from({ length: 50 }, async () => {
    const { status } = await fixture.signIn(person.EmailAddress, undefined, '203.0.113.9')
    finished += 1
    return status
  })
  for (let round = 0; round < 10; round += 1) {
    expect((await fixture.app.inject('/health/live')).statusCode).toBe(200)
  }

  expect(finished).toBeLessThan(25)
  expect(await Promise.all(logins)).toEqual(Array(50).fill(200))
})
