import { expect, test } from 'vitest'
import { accountFixture, goodPassword } from '#testing/account-fixture.ts'
import { lockedBy } from '#testing/locked-by.ts'

const fixture = await accountFixture()
const { sql, call } = fixture

type Worker = Awaited<ReturnType<typeof fixture.aWorker>> & { id: string; code: string; link: string }

async function aWorker(): Promise<Worker> {
  const worker = await fixture.aWorker()
  const { body } = await call('GET', '/account', { token: worker.token })
  await call('POST', '/auth/password/forgot', { body: { email: worker.person.EmailAddress } })
  await call('POST', '/auth/send-code', { token: worker.token, body: { validationType: 2 } })
  const letters = (await fixture.outboxOf(worker.person.EmailAddress)).map(({ text }) => text).join('\n')

  return {
    ...worker,
    id: String(body.data.id),
    code: /\b(\d{4})\b/.exec(letters)?.[1] ?? '',
    link: /set-password\?token=([\w-]+)/.exec(letters)?.[1] ?? '',
  }
}

/** Locks and deletes in the order of an account deletion, and runs `call` meanwhile. */
async function whileDeleting<T>(id: string, call: () => Promise<T>): Promise<T> {
  const called = await sql.begin(async (tx) => {
    await tx`select 1 from account where id = ${id} for update`
    const reply = call()
    await lockedBy(sql, tx)
    // The call waiting for the account must hold no lock that the deletion takes next, so the deletion never waits.
    await tx`set local lock_timeout = '200ms'`
    await tx`delete from account_session where account_id = ${id}`
    await tx`delete from account_password_link where account_id = ${id}`
    await tx`delete from account_known_address where account_id = ${id}`
    await tx`delete from account_contact_change where account_id = ${id}`
    await tx`delete from account_favorite where account_id = ${id}`
    await tx`update verification_code set account_id = null where account_id = ${id}`
    await tx`
      update account set deleted_at = now(), email = null, phone = null, password_hash = null, full_name = '',
        zip_code = '' where id = ${id}`

    return { reply }
  })

  return called.reply
}

async function tracesOf(id: string) {
  const tables = [
    'account_session',
    'account_password_link',
    'account_known_address',
    'account_contact_change',
    'account_favorite',
    'verification_code',
  ]
  const counts = await Promise.all(
    tables.map(async (table) => (await sql`select 1 from ${sql(table)} where account_id = ${id}`).length),
  )

  return tables.filter((_, nth) => counts[nth] !== 0)
}

test.each([
  ['logging in', 401, ({ person }: Worker) => fixture.signIn(person.EmailAddress)],
  [
    'setting a password by a link',
    400,
    ({ link: token }: Worker) =>
      call('POST', '/auth/password/reset', { body: { token, password: 'Another1!' } }),
  ],
  [
    'choosing favorites',
    401,
    ({ token }: Worker) => call('PUT', '/account/interested-categories', { token, body: ['Gardener'] }),
  ],
  [
    'asking for another phone',
    401,
    ({ token }: Worker) =>
      call('PUT', '/account/phone', { token, body: { phoneNumber: '17865558001', password: goodPassword } }),
  ],
  [
    'confirming the e-mail',
    400,
    ({ token, code }: Worker) =>
      call('POST', '/auth/validate-code', { token, body: { code, validationType: 2 } }),
  ],
  [
    'asking for a code',
    401,
    ({ token }: Worker) => {
      fixture.clock.time += 31_000
      return call('POST', '/auth/send-code', { token, body: { validationType: 2 } })
    },
  ],
] as const)(
  '%s while the account is being deleted waits for it, is refused and leaves no trace',
  async (_, status, act) => {
    const worker = await aWorker()
    const reply = await whileDeleting(worker.id, () => act(worker))

    expect(reply.status).toBe(status)
    expect(await tracesOf(worker.id)).toEqual([])
  },
)
