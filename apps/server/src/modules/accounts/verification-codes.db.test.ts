import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Sql } from '#database/connect.ts'
import { testDatabase } from '#testing/test-database.ts'
import { verificationCodes } from './verification-codes.ts'

const { sql } = await testDatabase({ max: 20 })
const clock = { time: Date.parse('2026-05-01T12:00:00Z') }
const codes = verificationCodes({ secret: 'a secret for these tests', now: () => new Date(clock.time) })
const pass = (seconds: number) => {
  clock.time += seconds * 1000
}

let people = 0
const aDestination = () => {
  people += 1
  const accountId = randomUUID()

  return {
    purpose: 'confirmation' as 'confirmation' | 'change' | 'request',
    subjectId: accountId as string,
    accountId: accountId as string | null,
    kind: 'phone' as const,
    destination: `1305555${String(people).padStart(4, '0')}`,
  }
}
let to = aDestination()
beforeEach(() => {
  to = aDestination()
})

/** Sends a code and reads it from the message that waits to be sent. */
async function send(destination = to) {
  await sql.begin((tx) => codes.send(tx, { ...destination, fullName: 'Ada' }))
  const [row] = await sql<{ code: string }[]>`
    select content -> 'values' ->> 'code' as code from notification_message
    where to_address = ${destination.destination}
    order by created_at desc, id limit 1`

  return row?.code ?? ''
}

const check = (code: string, destination = to) =>
  codes.check(sql, { ...destination, code }, async () => 'confirmed').catch((error: Error) => error.message)

const refused = 'Invalid verification code. Please try again.'
const wrong = (code: string, by = 1) => String((Number(code) + by) % 10_000).padStart(4, '0')

async function tryWrong(code: string, times: number, destination = to) {
  for (let time = 1; time <= times; time += 1)
    expect(await check(wrong(code, time), destination)).toBe(refused)
}

test('the right code confirms, once', async () => {
  const code = await send()

  expect(code).toMatch(/^\d{4}$/)
  expect(await check(code)).toBe('confirmed')
  expect(await check(code)).toBe(refused)
})

test('four wrong tries leave the code alive, and the fifth kills it', async () => {
  const code = await send()
  await tryWrong(code, 4)
  expect(await check(code)).toBe('confirmed')

  to = aDestination()
  const another = await send()
  await tryWrong(another, 5)
  expect(await check(another)).toBe(refused)
})

test('a code lives ten minutes', async () => {
  const code = await send()
  pass(599)
  expect(await check(code)).toBe('confirmed')

  to = aDestination()
  const another = await send()
  pass(600)
  expect(await check(another)).toBe(refused)
})

test('a new code kills the one before it', async () => {
  const old = await send()
  pass(30)
  const fresh = await send()

  // One time in ten thousand the two are the same.
  expect(old === fresh || (await check(old)) === refused).toBe(true)
  expect(await check(fresh)).toBe('confirmed')
})

test.each([
  ['another account', () => ({ ...aDestination(), destination: to.destination })],
  ['another destination', () => ({ ...to, destination: aDestination().destination })],
  ['another purpose', () => ({ ...to, purpose: 'change' as const })],
  ['an e-mail', () => ({ ...to, kind: 'email' as const })],
])('a code is worth nothing for %s', async (_, other) => {
  const code = await send()

  expect(await codes.check(sql, { ...other(), code }, async () => 'confirmed').catch(String)).toContain(
    refused,
  )
})

test.each(['', '123', '12345', 'abcd', '１２３４'])(
  'a malformed code %j is refused and costs no try',
  async (code) => {
    await send()
    expect(await check(code)).toBe(refused)

    expect(await triesOf(to.subjectId)).toBe(0)
  },
)

const triesOf = async (subjectId: string) => {
  const [row] = await sql<{ tries: number }[]>`
    select sum(tries)::int as tries from verification_code where subject_id = ${subjectId}`

  return row?.tries
}

test('a hundred guesses at once: five are compared', async () => {
  const code = await send()
  const guesses = Array.from({ length: 100 }, (_, index) => wrong(code, index + 1))

  const answers = await Promise.all(guesses.map((guess) => check(guess)))

  expect(new Set(answers)).toEqual(new Set([refused]))
  expect(await triesOf(to.subjectId)).toBe(5)
  expect(await check(code)).toBe(refused)
})

test('the same hundred against a code that is counted after it is compared: many more', async () => {
  const code = await send()
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
  const code = await send()

  const answers = await Promise.all(Array.from({ length: 10 }, () => check(code)))

  expect(answers.filter((answer) => answer === 'confirmed')).toHaveLength(1)
})

test('what fails after the right code leaves it usable', async () => {
  const code = await send()
  const failing = codes.check(sql, { ...to, code }, () => Promise.reject(new Error('no')))

  await expect(failing).rejects.toThrow('no')
  expect(await check(code)).toBe('confirmed')
})

const tooSoon = (retryAfterSeconds: number) =>
  expect.objectContaining({ code: 'code_too_soon', retryAfterSeconds })

test('a new code can be asked for after 30 s', async () => {
  await send()
  pass(10)
  await expect(send()).rejects.toEqual(tooSoon(20))
  pass(20)
  await expect(send()).resolves.toMatch(/^\d{4}$/)
})

test('five codes an hour and ten a day go to one destination, whoever asks', async () => {
  const asOthers = () => ({ ...aDestination(), destination: to.destination })
  for (let count = 0; count < 5; count += 1) {
    await send(asOthers())
    pass(60)
  }
  await expect(send()).rejects.toEqual(tooSoon(3600 - 300))
  pass(3600)
  for (let count = 0; count < 5; count += 1) {
    await send(asOthers())
    pass(60)
  }
  pass(3600)
  await expect(send()).rejects.toMatchObject({ code: 'code_too_soon' })
  pass(24 * 3600)
  await send()
})

test('ten requests for a code at once send one', async () => {
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => send()))

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('ten wrong tries within 30 days close the destination for good, and resending resets nothing', async () => {
  const first = await send()
  await tryWrong(first, 5)
  pass(20 * 24 * 3600)
  const second = await send()
  await tryWrong(second, 5)

  await expect(send()).rejects.toMatchObject({ code: 'codes_closed' })
  pass(60 * 24 * 3600)
  await expect(send()).rejects.toMatchObject({ code: 'codes_closed' })
})

test('the tenth wrong try closes a destination, so that the right code comes too late', async () => {
  const first = await send()
  await tryWrong(first, 5)
  pass(30)
  const second = await send()
  await tryWrong(second, 4)
  pass(3600)
  const third = await send()
  await tryWrong(third, 1)

  expect(await check(third)).toBe(refused)
})

test('wrong tries of long ago are forgiven', async () => {
  await tryWrong(await send(), 5)
  pass(31 * 24 * 3600)
  await tryWrong(await send(), 4)
  pass(3600)

  expect(await check(await send())).toBe('confirmed')
})

test('a stranger cannot close a phone for its owner, and the e-mail counts apart', async () => {
  const stranger = {
    ...aDestination(),
    destination: to.destination,
    purpose: 'request' as const,
    accountId: null,
  }
  await tryWrong(await send(stranger), 5, stranger)
  pass(60)
  await tryWrong(await send(stranger), 5, stranger)
  pass(60)

  await expect(send(stranger)).rejects.toMatchObject({ code: 'codes_closed' })
  expect(await check(await send())).toBe('confirmed')
})

test('neither codes nor destinations can be read from the tables', async () => {
  const code = await send()
  const rows = await sql`select * from verification_code where subject_id = ${to.subjectId}`
  const text = JSON.stringify(rows, (_, value: unknown) =>
    Buffer.isBuffer(value) ? value.toString('latin1') : value,
  )

  expect(text).not.toContain(to.destination)
  expect(rows[0]?.['code_hash']).toHaveLength(32)
  expect(text).not.toContain(`"${code}"`)
})
