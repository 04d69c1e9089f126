import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { demoAccounts, demoPassword, loadDemoAccounts } from '#modules/accounts/index.ts'
import { caller, type Reply } from '#testing/call-server.ts'
import { filled, type Wrong } from '#testing/malformed-bodies.ts'
import { malformedCalls } from '#testing/malformed-calls.ts'
import { testApp } from '#testing/test-app.ts'
import { testDatabase } from '#testing/test-database.ts'
import type { ApiDocument } from '../docs/api-docs-page.ts'

const canaries = ['canary@example.test', '13055550177', 'Canary1!', '4821']
const lines: string[] = []
const { sql } = await testDatabase()
await loadDemoAccounts(sql, new Date())
const app = await testApp({
  sql,
  logStream: { write: (line) => void lines.push(line) },
  settings: { LOG_LEVEL: 'info', RATE_LIMIT_SCALE: '100000' },
})
await app.listen({ port: 0, host: '127.0.0.1' })
const call = caller((app.server.address() as AddressInfo).port)

async function tokenOf({ email }: { email: string }) {
  const body = new URLSearchParams({ email, password: demoPassword }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const reply = await call({ method: 'POST', path: '/api/auth/login/portal', headers, body })

  return (JSON.parse(reply.text) as { data: string }).data
}

const tokens = {
  WORKER: await tokenOf(demoAccounts.worker),
  CUSTOMER: await tokenOf(demoAccounts.customer),
  ADMINISTRATOR: await tokenOf(demoAccounts.administrator),
}

/** An authorized caller, so that a request is refused for its input and not for its caller. */
function admitted(route: string): Record<string, string> {
  const access = app.guards().get(route)
  if (access?.bearer !== 'required') return {}
  const [role = 'WORKER'] = access.roles ?? []

  return { authorization: `Bearer ${tokens[role]}` }
}

const document = app.swagger() as unknown as ApiDocument
/** Any altered address of a photo or of a city is unknown: their own tests show it. */
const isOfNames = ({ name }: { name: string }) => /^GET \/api\/(photos|city-pages)\//.test(name)
const cases = malformedCalls(document, admitted, canaries).filter((wrong) => !isOfNames(wrong))

/** Each is asked once; the tests look at what came back. */
const asked: { wrong: Wrong; reply: Reply }[] = []
beforeAll(async () => {
  for (const wrong of cases) asked.push({ wrong, reply: await call(wrong) })
})

test('there are hundreds of ways to ask wrongly', () => {
  expect(cases.length).toBeGreaterThan(200)
})

test('each is refused with its status, in the envelope, without a word of ours or of a library', () => {
  expect(asked).toHaveLength(cases.length)
  for (const { wrong, reply } of asked) {
    const { name, status, method } = wrong
    const { headers, text } = reply

    expect.soft({ name, status: reply.status, type: headers['content-type'] }).toEqual({
      name,
      status,
      type: 'application/json; charset=utf-8',
    })
    if (method === 'HEAD') continue
    const failure = JSON.parse(text) as object
    expect.soft({ name, ...failure }).toMatchObject({
      name,
      success: false,
      status: reply.status,
      title: expect.any(String),
      message: expect.any(String),
    })
    expect
      .soft(
        Object.keys(failure).filter((key) => !envelopeKeys.has(key)),
        name,
      )
      .toEqual([])
    expect.soft(text, name).not.toMatch(/\bat .+:\d+|node_modules|select |FST_|ajv|postgres|undefined/i)
    expect.soft(headers['content-security-policy'], name).toContain("default-src 'none'")
  }
})

const envelopeKeys = new Set(['success', 'status', 'code', 'title', 'message', 'errors'])

test('the answer comes within 50 ms', () => {
  const times = asked.map(({ reply }) => reply.ms).toSorted((one, other) => one - other)

  expect(times[Math.floor(times.length / 2)]).toBeLessThan(50)
})

test('asking for headers or options is answered for every route, and never with a failure of ours', async () => {
  const paths = new Set([...app.guards().keys()].map((route) => filled(route.split(' ')[1] ?? '')))

  for (const path of paths) {
    const [head, options] = [await call({ method: 'HEAD', path }), await call({ method: 'OPTIONS', path })]
    expect
      .soft({ path, head: head.text, isOurs: head.status >= 500 })
      .toEqual({ path, head: '', isOurs: false })
    expect.soft({ path, options: options.status }).toEqual({ path, options: 404 })
  }
})

test('the process lives on, and its log names no person', async () => {
  const reply = await call({ path: '/api/states' })
  // The digits of times and ids may look like a code.
  const log = lines.join('').replaceAll(/"(time|requestId|ms)":[^,]+,/g, '')

  expect(reply.status).toBe(200)
  expect(lines.length).toBeGreaterThan(cases.length)
  for (const canary of canaries) expect(log).not.toContain(canary)
  expect(lines.filter((line) => /"level":"(error|warn)"/.test(line))).toEqual([])
})
