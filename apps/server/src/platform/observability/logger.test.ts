import { anyone } from '@joblane/contracts/http/access'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { platformApp } from '#testing/platform-app.ts'

const canaries = [
  'canary@example.test',
  '13055550177',
  '(305) 555-0177',
  '4821',
  'Canary1!',
  'aaaaaaaaaa.bbbbbbbbbbbb.cccccccccccc',
]

function careless(app: FastifyInstance) {
  const [email, phone, shown, code, password, token] = canaries
  const config = { access: anyone }

  app.get('/api/careless/:id', { config }, (request) => {
    request.log.info(
      { email, phone, password, headers: request.headers, req: request.raw },
      `told ${email} ${code}`,
    )
    request.log.warn(`called ${shown}`)
    request.log.error(new Error(`failed for "${password}" at ${phone}`))
    request.log.error({ err: new Error(`no ${token}`) })
    request.log.info('code %s', code)
    throw new Error(`unexpected ${email} ${phone} ${token}`)
  })
}

test('nothing a request carries, and nothing careless code logs, reaches the log', async () => {
  const lines: string[] = []
  const app = await platformApp({ routes: careless, lines })
  await app.inject({
    url: '/api/careless/canary@example.test?email=canary@example.test&code=4821',
    headers: { authorization: 'Bearer aaaaaaaaaa.bbbbbbbbbbbb.cccccccccccc', cookie: 'token=Canary1!' },
  })
  // A time may contain the digits of a code by chance.
  const log = lines.join('').replaceAll(/"time":\d+/g, '')

  expect(lines.length).toBeGreaterThanOrEqual(7)
  for (const canary of canaries) expect(log).not.toContain(canary)
})

test('every line is JSON with a level, a time and a text', async () => {
  const lines: string[] = []
  const app = await platformApp({ routes: careless, lines })
  await app.inject('/api/careless/1')

  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({
      level: expect.stringMatching(/^(info|warn|error)$/),
      time: expect.any(Number),
      msg: expect.any(String),
    })
  }
})

test('an answer is logged by the pattern of its route, never by its address', async () => {
  const lines: string[] = []
  const app = await platformApp({ routes: careless, lines })
  const reply = await app.inject('/api/careless/ada@example.test?q=1')
  const parsed = lines.map((line) => JSON.parse(line) as object)

  expect(parsed).toContainEqual(
    expect.objectContaining({
      method: 'GET',
      route: '/api/careless/:id',
      status: 500,
      requestId: reply.headers['x-request-id'],
    }),
  )
})

test('a bug is logged with its request, its kind and its place', async () => {
  const lines: string[] = []
  const app = await platformApp({ routes: careless, lines })
  const reply = await app.inject('/api/careless/1')
  const line = lines.find((text) => text.includes('unexpected error')) ?? '{}'

  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    requestId: reply.headers['x-request-id'],
    err: { type: 'Error', stack: expect.stringContaining('logger.test.ts') },
  })
})

test.each([
  ['info', 200, 1],
  ['warn', 200, 0],
  ['warn', 503, 1],
  ['error', 503, 0],
  ['silent', 503, 0],
])('at level %s an answer %i makes %i line', async (level, status, count) => {
  const lines: string[] = []
  const routes = (app: FastifyInstance) =>
    app.get('/api/x', { config: { access: anyone } }, async (_request, reply) => reply.code(status).send('x'))
  const app = await platformApp({ settings: { LOG_LEVEL: level }, routes, lines })
  await app.inject('/api/x')

  expect(lines).toHaveLength(count)
})
