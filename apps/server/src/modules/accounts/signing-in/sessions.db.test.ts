import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { connect, type Sql } from '#database/connect.ts'
import { listen } from '#database/listen.ts'
import { testDatabase } from '#testing/test-database.ts'
import { insertAccount, setRole, setSuspension } from '../account-store.ts'
import { deleteSession, insertSession } from './session-store.ts'
import { createSessions } from './sessions.ts'

const { sql, url } = await testDatabase()
const owner = connect(url, { max: 1, asApplication: false })
const now = () => new Date('2026-05-01T12:00:00Z')
const later = new Date('2026-05-02T12:00:00Z')

/** The session cache of one server instance. */
async function anInstance(by: Sql = sql) {
  const listener = await listen(sql)
  afterAll(() => listener.close())

  return { listener, sessions: await createSessions({ sql: by, listener, now }) }
}
const here = await anInstance()
const there = await anInstance()
afterAll(() => owner.end())

const person = { accountId: '', sessionId: '' }

beforeEach(async () => {
  const id = await insertAccount(sql, {
    role: 'WORKER',
    fullName: 'Ada',
    email: `${randomUUID()}@joblane.test`,
    phone: `1${Math.floor(Math.random() * 8e9 + 2e9)}`,
    zipCode: '33101',
    phoneConfirmedAt: now(),
    createdAt: now(),
  })
  person.accountId = id ?? ''
  person.sessionId = randomUUID()
  await insertSession(sql, {
    id: person.sessionId,
    accountId: person.accountId,
    createdAt: now(),
    expiresAt: later,
  })
  await here.sessions.find(person.sessionId)
  await there.sessions.find(person.sessionId)
})

/** Changes the database with triggers off, so that no instance is notified. */
const behindTheirBacks = (statement: (tx: Sql) => Promise<unknown>) =>
  owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await statement(tx as unknown as Sql)
  })

test('a session is found, with what its account may do', async () => {
  expect(await here.sessions.find(person.sessionId)).toEqual({
    accountId: person.accountId,
    role: 'WORKER',
    isActivated: true,
    expiresAt: later,
  })
  expect(await here.sessions.find(randomUUID())).toBeNull()
})

test('a session that is known is found without asking the database', async () => {
  await behindTheirBacks((tx) => deleteSession(tx, person.sessionId))

  expect(await here.sessions.find(person.sessionId)).not.toBeNull()
})

test('a session that ends here ends on the other instance', async () => {
  await deleteSession(sql, person.sessionId)
  here.sessions.forget({ session: person.sessionId })

  expect(await here.sessions.find(person.sessionId)).toBeNull()
  await vi.waitFor(async () => expect(await there.sessions.find(person.sessionId)).toBeNull(), 30_000)
})

test('a suspension ends what the other instance remembers', async () => {
  await setSuspension(sql, person.accountId, now())

  await vi.waitFor(async () => expect(await there.sessions.find(person.sessionId)).toBeNull(), 30_000)
})

test('a new role counts on every instance', async () => {
  await setRole(sql, person.accountId, 'ADMINISTRATOR')

  for (const { sessions } of [here, there])
    await vi.waitFor(
      async () => expect(await sessions.find(person.sessionId)).toMatchObject({ role: 'ADMINISTRATOR' }),
      30_000,
    )
})

test('while the connection that announces changes is lost, memory is not trusted', async () => {
  let isLive = true
  const deaf = { ...here.listener, isLive: () => isLive }
  const sessions = await createSessions({ sql, listener: deaf, now })
  await sessions.find(person.sessionId)
  await behindTheirBacks((tx) => deleteSession(tx, person.sessionId))

  expect(await sessions.find(person.sessionId)).not.toBeNull()
  isLive = false
  expect(await sessions.find(person.sessionId)).toBeNull()
})

test('what went by unheard is forgotten when the connection is back', async () => {
  const { listener, sessions } = await anInstance()
  await sessions.find(person.sessionId)
  const back = new Promise<void>((resolve) => listener.onReconnect(resolve))
  await behindTheirBacks((tx) => deleteSession(tx, person.sessionId))

  await owner`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'joblane-listener' and datname = current_database()`
  await back

  expect(await sessions.find(person.sessionId)).toBeNull()
})

test('an answer that was on its way while the session ended is not remembered', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: asked, resolve: tellAsked } = Promise.withResolvers<void>()
  const slow = (async (texts: TemplateStringsArray, ...values: string[]) => {
    const rows = await sql(texts, ...values)
    tellAsked()
    await held
    return rows
  }) as unknown as Sql
  const { listener, sessions } = await anInstance(slow)
  const notified = new Promise((resolve) => void listener.on('account_session', resolve))

  const first = sessions.find(person.sessionId)
  await asked
  await deleteSession(sql, person.sessionId)
  await notified
  release()
  expect(await first).not.toBeNull()

  expect(await sessions.find(person.sessionId)).toBeNull()
})

test('a session past its end is not found, although it is remembered', async () => {
  const clock = { time: now() }
  const sessions = await createSessions({ sql, listener: here.listener, now: () => clock.time })
  await sessions.find(person.sessionId)

  clock.time = new Date(later.getTime() + 1)
  expect(await sessions.find(person.sessionId)).toBeNull()
})
