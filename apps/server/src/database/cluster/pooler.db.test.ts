import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { lackOfPgbouncer, startPgbouncer } from '#testing/start-pgbouncer.ts'
import { testApp } from '#testing/test-app.ts'
import { testDatabase } from '#testing/test-database.ts'
import { connect } from '../connect.ts'
import { prepareLogin } from './prepare-login.ts'
import { requireDirect } from './require-direct.ts'
import { requirePool } from './require-pool.ts'

const { url } = await testDatabase()
const lack = lackOfPgbouncer()
const { password: ownersPassword } = new URL(inject('postgresUrl'))
const owner = { name: 'postgres', password: ownersPassword }
const admin = connect(url, { max: 1, asApplication: false })
afterAll(() => admin.end())

/** A login that no setup has prepared. */
async function aLogin() {
  const login = { name: `web_${randomUUID().slice(0, 8)}`, password: 'pooled' }
  await admin.unsafe(`create role ${login.name} login password '${login.password}'`)
  onTestFinished(async () => void (await admin.unsafe(`drop role ${login.name}`)))

  return login
}

async function aPooler(users: Parameters<typeof startPgbouncer>[1], settings: Record<string, string> = {}) {
  const pooler = await startPgbouncer(url, users, settings)
  onTestFinished(() => pooler.stop())

  return pooler
}
const named = { max_prepared_statements: '200' }

test('an address that leads to the primary itself is accepted', async () => {
  await expect(requireDirect(url)).resolves.toBeUndefined()
  await expect(requirePool({ requests: url, direct: url, isPooled: false })).resolves.toBeUndefined()
})

test('the owner prepares the login of a pooled address once, and leaves its own login alone', async () => {
  const login = await aLogin()
  const requests = Object.assign(new URL(url), { username: login.name }).href
  const addresses = { requests, direct: url, isPooled: true }
  await Promise.all([prepareLogin(addresses), prepareLogin(addresses)])
  await prepareLogin({ requests: url, direct: url, isPooled: true })

  const settingsOf = async (name: string) => {
    const [row] = await admin`select setconfig from pg_db_role_setting where setrole = ${name}::regrole`
    return row?.['setconfig']
  }
  expect(await settingsOf(login.name)).toEqual([
    'role=joblane_app',
    'plan_cache_mode=force_generic_plan',
    'TimeZone=UTC',
    'statement_timeout=15000ms',
    'idle_in_transaction_session_timeout=12000ms',
  ])
  expect(await settingsOf('postgres')).toBeUndefined()
})

test('an owner who may not prepare a login goes on, and the check of the pool says what is missing', async () => {
  const [mighty, login] = [await aLogin(), await aLogin()]
  const direct = Object.assign(new URL(url), { username: mighty.name, password: mighty.password }).href
  const requests = Object.assign(new URL(url), { username: login.name, password: login.password }).href
  await prepareLogin({ requests, direct, isPooled: true })

  await expect(requirePool({ requests, direct, isPooled: true })).rejects.toThrow(
    new RegExp(
      `answers as ${login.name} with statement_timeout 0, .* run "grant joblane_app to "${login.name}"`,
    ),
  )
})

describe.skipIf(lack)(`through PgBouncer${lack ? ` (skipped: ${lack})` : ''}`, () => {
  test('requests run as the application, while sessions go to the primary itself', async () => {
    const login = await aLogin()
    const pooler = await aPooler([login], named)
    const addresses = { requests: pooler.urlFor(login), direct: url, isPooled: true }
    await prepareLogin(addresses)
    await requirePool(addresses)
    const sql = connect(addresses.requests, { max: 6, isPooled: true })
    onTestFinished(() => sql.end({ timeout: 1 }))

    const ask = (n: number) => sql<{ n: number }[]>`select ${n}::int as n`
    const move = (n: number) =>
      sql.begin(async (tx) => {
        await tx`select pg_sleep(0.001)`
        return tx<{ n: number }[]>`select ${n}::int as n`
      })
    const numbers = Array.from({ length: 400 }, (_, n) => n)
    const answers = await Promise.all(numbers.map((n) => (n % 5 === 0 ? move(n) : ask(n))))
    expect(answers.map(([row]) => row?.n)).toEqual(numbers)

    const app = await testApp({ sql, directUrl: url })
    expect((await app.inject('/health/ready')).statusCode).toBe(200)
    expect((await app.inject('/api/catalogue/states')).statusCode).not.toBe(503)
  })

  // Seen to fail with a pool that keeps the statement's name.
  test('a statement whose table changed is planned anew, although the pooler keeps it', async () => {
    const login = await aLogin()
    const pooler = await aPooler([login], { ...named, default_pool_size: '1' })
    const addresses = { requests: pooler.urlFor(login), direct: url, isPooled: true }
    await prepareLogin(addresses)
    const sql = connect(addresses.requests, { max: 2, isPooled: true })
    onTestFinished(() => sql.end({ timeout: 1 }))
    await admin`create table changing (a int)`
    await admin`grant select on changing to joblane_app`

    const read = () => sql`select * from changing`
    await read()
    await admin`alter table changing add column b int`
    expect(await Promise.all([read(), read(), read()])).toEqual([[], [], []])
  })

  test('the loss of the pooler refuses what is asked, and it is found again', async () => {
    const pooler = await aPooler([owner], { ...named, query_wait_timeout: '1' })
    const sql = connect(pooler.urlFor(owner), { max: 2, isPooled: true })
    onTestFinished(() => sql.end({ timeout: 1 }))
    await sql`select 1`
    await admin`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'joblane' and pid <> pg_backend_pid()`

    await expect.poll(() => sql`select 1 as n`.catch(() => null)).toEqual([{ n: 1 }])
    await pooler.stop()
    await expect(sql`select 1`).rejects.toMatchObject({ code: expect.stringMatching(/^(ECONN|CONNECTION_)/) })
  })

  test.each([
    ['as it comes', {}, 'refuses start-up parameters'],
    [
      'that ignores them',
      {
        ignore_startup_parameters:
          'extra_float_digits, options, statement_timeout, idle_in_transaction_session_timeout',
      },
      'drops start-up parameters',
    ],
  ])('a pooler %s is refused where a session is needed', async (_, settings, reason) => {
    const pooler = await aPooler([owner], { ...named, ...settings })

    await expect(requireDirect(pooler.urlFor(owner))).rejects.toThrow(reason)
  })

  test('a pooler whose login has the right settings is still refused where notifications are needed', async () => {
    const login = await aLogin()
    await admin.unsafe(`alter role ${login.name} set statement_timeout = '14321ms'`)
    const pooler = await aPooler([login], {
      ...named,
      ignore_startup_parameters: 'options, statement_timeout, idle_in_transaction_session_timeout',
    })

    await expect(requireDirect(pooler.urlFor(login))).rejects.toThrow('notifications are lost')
  })

  test('a pooler that forgets prepared statements is refused', async () => {
    const login = await aLogin()
    const pooler = await aPooler([login], { max_prepared_statements: '0' })
    const addresses = { requests: pooler.urlFor(login), direct: url, isPooled: true }
    await prepareLogin(addresses)

    await expect(requirePool(addresses)).rejects.toThrow('does not keep prepared statements')
  })
})
