import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { demoAccounts, demoPassword, loadDemoAccounts } from '#modules/accounts/index.ts'
import { breakableWire } from '#testing/breakable-wire.ts'
import { type Call, caller } from '#testing/call-server.ts'
import { testApp } from '#testing/test-app.ts'
import { testDatabase } from '#testing/test-database.ts'
import { connect } from './connect.ts'

const { sql: direct, url } = await testDatabase()
await loadDemoAccounts(direct, new Date())
const { hostname: host, port } = new URL(url)
const wire = await breakableWire({ host, port: Number(port) })
const sql = connect(Object.assign(new URL(url), { port: String(wire.port) }).href, {
  statementTimeoutInMs: 2000,
  waitTimeoutInMs: 2000,
})
afterAll(async () => {
  await sql.end({ timeout: 1 })
  await wire.cut()
})

/** The statement timeout, the grace on top of it, and the interval of the sweep. */
const longestInMs = 2000 + 2000 + 500

const app = await testApp({ sql })
await app.listen({ port: 0, host: '127.0.0.1' })
/** Each call has its own connection, so that no call waits for another. */
const call = (request: Call) => caller((app.server.address() as AddressInfo).port)(request)
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json' }

const signIn = () =>
  call({
    method: 'POST',
    path: '/api/auth/login/portal',
    headers: form,
    body: new URLSearchParams({ email: demoAccounts.worker.email, password: demoPassword }).toString(),
  })
const { data: token } = JSON.parse((await signIn()).text) as { data: string }
const member = { authorization: `Bearer ${token}` }

const calls = {
  'log in': signIn,
  register: () =>
    call({
      method: 'POST',
      path: '/api/auth/register/website',
      headers: json,
      body: JSON.stringify({
        fullName: 'Ada Frost',
        emailAddress: 'ada.frost@example.test',
        phoneNumber: '13055550199',
        zipCode: '33101',
        password: 'Joblane1!',
      }),
    }),
  'forgot password': () =>
    call({
      method: 'POST',
      path: '/api/auth/password/forgot',
      headers: json,
      body: JSON.stringify({ email: demoAccounts.worker.email }),
    }),
  'change interests': () =>
    call({
      method: 'PUT',
      path: '/api/account/interested-categories',
      headers: { ...json, ...member },
      body: '[]',
    }),
  unlock: () =>
    call({
      method: 'POST',
      path: '/api/demands/7e0f8f3c-3a4e-4a53-9f0e-2f6a4a1f4b11/unlock',
      headers: member,
    }),
  'my account': () => call({ path: '/api/account', headers: member }),
  statement: () => call({ path: '/api/jobcoins/statement', headers: member }),
  demands: () => call({ path: '/api/demands/available/open/paged?pageSize=7', headers: member }),
  readiness: () => call({ path: '/health/ready' }),
}

// Seen to fail with a pool that keeps silent connections, and with one whose callers wait for a connection without end.
test('while the database is frozen every call is answered 503 in time, and as before when it is back', async () => {
  wire.freeze()
  const frozen = await Promise.all(
    Object.entries(calls).map(async ([name, ask]) => [name, await ask()] as const),
  )
  wire.thaw()

  for (const [name, { status, ms }] of frozen) {
    expect.soft({ name, status }).toEqual({ name, status: 503 })
    expect.soft(ms, name).toBeLessThan(longestInMs + 1000)
  }
  await expect.poll(async () => (await signIn()).status).toBe(200)
})
