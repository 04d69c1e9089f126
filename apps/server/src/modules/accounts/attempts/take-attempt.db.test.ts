import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'
import { insertAttempt, listAttempts } from './attempt-store.ts'
import { takeAttempt } from './take-attempt.ts'

const { sql } = await testDatabase({ max: 20 })
const now = new Date('2026-05-01T12:00:00Z')
const aSubject = () => ({ kind: 'login' as const, subjectKey: randomBytes(32), now })
const address = (name: string) => Buffer.from(name)

const takenOf = async (attempts: Promise<unknown>[]) => {
  const results = await Promise.allSettled(attempts)

  return results.filter(({ status }) => status === 'fulfilled').length
}
const hundred = <T>(attempt: () => T) => Array.from({ length: 100 }, attempt)

test('a hundred wrong passwords at once: twenty are compared', async () => {
  const subject = aSubject()

  expect(await takenOf(hundred(() => takeAttempt(sql, subject)))).toBe(20)
})

test('the same hundred counted without waiting for each other: more', async () => {
  const { kind, subjectKey } = aSubject()
  const since = new Date(now.getTime() - 3_600_000)
  const naively = async () => {
    const times = await listAttempts(sql, { kind, subjectKey, since, addressKey: null })
    if (times.length >= 20) throw new Error('too many')
    await insertAttempt(sql, { kind, subjectKey, addressKey: null, at: now })
  }

  expect(await takenOf(hundred(naively))).toBeGreaterThan(20)
})

test('one subject does not wait for what another did', async () => {
  await takenOf(hundred(() => takeAttempt(sql, aSubject())))

  await expect(takeAttempt(sql, aSubject())).resolves.toBeTruthy()
})

test('a refusal says when to come back, and then there is room again', async () => {
  const subject = aSubject()
  await takenOf(hundred(() => takeAttempt(sql, subject)))

  const early = new Date(now.getTime() + 600_000)
  await expect(takeAttempt(sql, { ...subject, now: early })).rejects.toMatchObject({
    retryAfterSeconds: 3000,
  })
  const later = new Date(now.getTime() + 3_600_000)
  await expect(takeAttempt(sql, { ...subject, now: later })).resolves.toBeTruthy()
})

test('a clock that is put an hour back forgets no attempt', async () => {
  const subject = aSubject()
  await takenOf(hundred(() => takeAttempt(sql, subject)))

  const earlier = new Date(now.getTime() - 3_600_000)
  await expect(takeAttempt(sql, { ...subject, now: earlier })).rejects.toThrow(/too many/i)
})

test('a known address counts its own attempts only', async () => {
  const subject = aSubject()
  const known = { ...subject, addressKey: address('home'), ofAddressOnly: true }
  await takenOf(hundred(() => takeAttempt(sql, { ...subject, addressKey: address('stranger') })))

  expect(await takenOf(hundred(() => takeAttempt(sql, known)))).toBe(20)
})
