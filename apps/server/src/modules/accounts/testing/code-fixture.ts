import { expect } from 'vitest'
import type { DomainError } from '#kernel/domain-error.ts'
import { testDatabase } from '#testing/test-database.ts'
import { verificationCodes } from '../codes/verification-codes.ts'

export type Destination = {
  purpose: 'confirmation' | 'change' | 'request'
  subjectId: string
  accountId: string | null
  kind: 'phone'
  destination: string
}

export const wrong = (code: string, by = 1) => String((Number(code) + by) % 10_000).padStart(4, '0')

/** Verification codes with their own database and an adjustable clock. */
export async function codeFixture() {
  const { sql } = await testDatabase({ max: 20 })
  const clock = { time: Date.parse('2026-05-01T12:00:00Z') }
  const codes = verificationCodes({ secret: 'a secret for these tests', now: () => new Date(clock.time) })
  const accounts = await sql<{ id: string; phone: string }[]>`
    insert into account (role, full_name, email, phone, zip_code, created_at)
    select 'WORKER', 'Ada', format('ada%s@joblane.test', n), format('1305555%s', n), '33101', now()
    from generate_series(1000, 1099) as n
    returning id, phone`

  /** A phone that was not used before, and its account. */
  const aDestination = (): Destination => {
    const { id: accountId, phone: destination } = accounts.pop() ?? expect.fail('There are no more accounts.')

    return { purpose: 'confirmation', subjectId: accountId, accountId, kind: 'phone', destination }
  }

  /** Sends a code and reads it from the queued message. */
  async function send(to: Destination) {
    await sql.begin((tx) => codes.send(tx, { ...to, fullName: 'Ada' }))
    const [row] = await sql<{ code: string }[]>`
      select content -> 'values' ->> 'code' as code from notification_message
      where to_address = ${to.destination}
      order by created_at desc, id limit 1`

    return row?.code ?? ''
  }

  const check = (to: Destination, code: string) =>
    codes.check(sql, { ...to, code }, async () => 'confirmed').catch((error: DomainError) => error.code)

  async function tryWrong(to: Destination, code: string, times: number) {
    for (let time = 1; time <= times; time += 1)
      expect(await check(to, wrong(code, time))).toBe('INVALID_CODE')
  }

  const pass = (seconds: number) => {
    clock.time += seconds * 1000
  }

  return { sql, codes, aDestination, send, check, tryWrong, pass }
}
