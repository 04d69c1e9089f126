import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { listen } from '#database/listen.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { usePlatform } from '#platform/use-platform.ts'
import { testDatabase } from '#testing/test-database.ts'
import { accountRoutes } from '../account-routes.ts'
import { openAccounts } from '../open-accounts.ts'
import { authenticateBy } from '../signing-in/sessions.ts'

const { sql } = await testDatabase()
const listener = await listen(sql)
const accounts = await openAccounts({
  sql,
  now: () => new Date(),
  listener,
  secret: 'a secret for this test',
})
const asked: string[] = []

const app = Fastify()
app.decorate('authenticate', authenticateBy(accounts))
await usePlatform(app, {
  config: readConfig({ LOG_LEVEL: 'silent' }),
  logStream: { write: () => undefined },
  obstacle: async () => null,
})
accountRoutes(app, accounts, {
  planOf: async () => ({ currentPlan: null, availableCoins: 0 }),
  requestFlow: {
    sendCode: async (demandId) => asked.push(`send ${demandId}`),
    validateCode: async (demandId, code) => {
      if (code !== '0427') throw new DomainError('INVALID_CODE')
      asked.push(`validate ${demandId}`)
    },
  },
  events: [],
})
afterAll(async () => {
  await app.close()
  await listener.close()
})

const token = accounts.tokens.signRequest('7f1a5c1e-0000-4000-8000-000000000001')
const post = (path: string, body: object) =>
  app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: body,
    headers: { authorization: `Bearer ${token}` },
  })

test("a demand request's own token asks for that request's codes", async () => {
  expect((await post('/auth/send-code', { validationType: 1 })).statusCode).toBe(200)
  expect((await post('/auth/validate-code', { code: '1111' })).json().code).toBe('INVALID_CODE')
  expect((await post('/auth/validate-code', { code: '0427' })).json()).toMatchObject({
    success: true,
    message: 'Phone number verified successfully!',
  })
  expect(asked).toEqual([
    'send 7f1a5c1e-0000-4000-8000-000000000001',
    'validate 7f1a5c1e-0000-4000-8000-000000000001',
  ])
})

test('a request confirms its phone and nothing else', async () => {
  expect((await post('/auth/send-code', { validationType: 2 })).json().code).toBe('INVALID_INPUT')
})

test.each([
  ['GET', '/users/logged-user'],
  ['GET', '/account'],
  ['GET', '/account/interested-categories'],
  ['POST', '/auth/logout'],
] as const)('it is no session: %s %s', async (method, path) => {
  const reply = await app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
  })

  expect(reply.json().code).toBe('NOT_ALLOWED')
})
