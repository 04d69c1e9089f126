import { beforeEach, expect, test } from 'vitest'
import type { Sql } from '#database/connect.ts'
import { codeFixture, wrong } from '../testing/code-fixture.ts'

const { sql, codes, aDestination, send, check, tryWrong, pass } = await codeFixture()
let to = aDestination()
beforeEach(() => {
  to = aDestination()
})

test('the right code confirms, once', async () => {
  const code = await send(to)

  expect(code).toMatch(/^\d{4}$/)
  expect(await check(to, code)).toBe('confirmed')
  expect(await check(to, code)).toBe('INVALID_CODE')
})

test('four wrong tries leave the code alive, and the fifth kills it', async () => {
  const code = await send(to)
  await tryWrong(to, code, 4)
  expect(await check(to, code)).toBe('confirmed')

  to = aDestination()
  const another = await send(to)
  await tryWrong(to, another, 5)
  expect(await check(to, another)).toBe('INVALID_CODE')
})

test('a code lives ten minutes', async () => {
  const code = await send(to)
  pass(599)
  expect(await check(to, code)).toBe('confirmed')

  to = aDestination()
  const another = await send(to)
  pass(600)
  expect(await check(to, another)).toBe('INVALID_CODE')
})

test('a new code kills the one before it', async () => {
  const old = await send(to)
  pass(30)
  const fresh = await send(to)

  // One time in ten thousand both codes are equal.
  expect(old === fresh || (await check(to, old)) === 'INVALID_CODE').toBe(true)
  expect(await check(to, fresh)).toBe('confirmed')
})

test.each([
  ['another account', () => ({ ...aDestination(), destination: to.destination })],
  ['another destination', () => ({ ...to, destination: aDestination().destination })],
  ['another purpose', () => ({ ...to, purpose: 'change' as const })],
  ['an e-mail', () => ({ ...to, kind: 'email' as const })],
])('a code is worth nothing for %s', async (_, other) => {
  const code = await send(to)

  const refused = codes.check(sql, { ...other(), code }, async () => 'confirmed')
  await expect(refused).rejects.toMatchObject({ code: 'INVALID_CODE' })
})

test.each(['', '123', '12345', 'abcd', '１２３４'])(
  'a malformed code %j is refused and costs no try',
  async (code) => {
    await send(to)
    expect(await check(to, code)).toBe('INVALID_CODE')

    expect(await triesOf(to.subjectId)).toBe(0)
  },
)

const triesOf = async (subjectId: string) => {
  const [row] = await sql<{ tries: number }[]>`
    select sum(tries)::int as tries from verification_code where subject_id = ${subjectId}`

  return row?.tries
}

test('a hundred guesses at once: five are compared', async () => {
  const code = await send(to)
  const guesses = Array.from({ length: 100 }, (_, index) => wrong(code, index + 1))

  const answers = await Promise.all(guesses.map((guess) => check(to, guess)))

  expect(new Set(answers)).toEqual(new Set(['INVALID_CODE']))
  expect(await triesOf(to.subjectId)).toBe(5)
  expect(await check(to, code)).toBe('INVALID_CODE')
})

test('the same hundred against a code that is counted after it is compared: many more', async () => {
  const code = await send(to)
  let compared = 0
  const naively = async (by: Sql) => {
    const [row] = await by<{ tries: number }[]>`
      select tries from verification_code where subject_id = ${to.subjectId}`
    if (!row || row.tries >= 5) return
    compared += 1
    await by`
      update verification_code set tries = least(5, tries + 1) where subject_id = ${to.subjectId}`
  }

  await Promise.all(Array.from({ length: 100 }, () => naively(sql)))

  expect(code).toMatch(/^\d{4}$/)
  expect(compared).toBeGreaterThan(5)
})

test('a right code given ten times at once works once', async () => {
  const code = await send(to)

  const answers = await Promise.all(Array.from({ length: 10 }, () => check(to, code)))

  expect(answers.filter((answer) => answer === 'confirmed')).toHaveLength(1)
})

test('what fails after the right code leaves it usable', async () => {
  const code = await send(to)
  const failing = codes.check(sql, { ...to, code }, () => Promise.reject(new Error('no')))

  await expect(failing).rejects.toThrow('no')
  expect(await check(to, code)).toBe('confirmed')
})

test('neither codes nor destinations can be read from the tables', async () => {
  const code = await send(to)
  const rows = await sql`select * from verification_code where subject_id = ${to.subjectId}`
  const text = JSON.stringify(rows, (_, value: unknown) =>
    Buffer.isBuffer(value) ? value.toString('latin1') : value,
  )

  expect(text).not.toContain(to.destination)
  expect(rows[0]?.['code_hash']).toHaveLength(32)
  expect(text).not.toContain(`"${code}"`)
})
