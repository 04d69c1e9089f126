import { startPaypalSimulator } from '@joblane/paypal-simulator'
import { planNamed } from '#modules/jobcoins/testing/a-purchase.ts'
import { simulatedProvider } from '#modules/jobcoins/testing/simulated-tools.ts'
import { notificationJobs } from '#modules/notifications/index.ts'
import { startWhatsAppServer } from '#modules/notifications/testing/whatsapp-server.ts'
import { accountJobs } from '#modules/accounts/index.ts'
import { readConfig } from '#config.ts'
import { runJobs } from '#database/jobs/testing/run-jobs.ts'
import { createCaller } from '#testing/create-caller.ts'
import { startProgram } from '#testing/load/start-program.ts'
import { testApp } from '#testing/test-app.ts'
import { testDatabase } from '#testing/test-database.ts'
import { afterAll, expect, test } from 'vitest'
import { startTracing } from './start-tracing.ts'
import { startOtlpReceiver, textOf } from './testing/otlp-receiver.ts'

const { sql, url } = await testDatabase()
const [receiver, simulator, whatsapp] = await Promise.all([
  startOtlpReceiver(),
  startPaypalSimulator(),
  startWhatsAppServer(),
])
const settings = {
  NODE_ENV: 'test',
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  WHATSAPP_API_URL: whatsapp.url,
  WHATSAPP_TOKEN: 'whatsapp-token-canary',
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
}
const config = readConfig(settings)
const tracing = await startTracing(config.tracing)
const app = await testApp({ sql, settings, paymentProvider: simulatedProvider(simulator) })
const call = createCaller(app)
afterAll(async () => {
  await tracing.stop()
  receiver.stop()
  await simulator.stop()
})

const person = {
  FullName: 'Canary Lovelace',
  EmailAddress: 'canary@joblane.test',
  PhoneNumber: '13055550177',
  ZipCode: '33101',
  Password: 'CanaryPass1!',
}

/** Sends the codes; WhatsApp's server has them. */
async function sendMessages() {
  const { tasks, close } = notificationJobs({ config, sql })
  const accounts = accountJobs({ secret: config.secret, now: () => new Date() })
  await runJobs({ url, sql, tasks: { ...tasks, ...accounts.tasks } })
  close()
}

/** A member registers, confirms the phone, signs in, searches and starts a purchase. */
async function walk() {
  const { body } = await call('POST', '/auth/register/website', { body: person })

  const registered = String(body.data)
  await call('POST', '/auth/send-code', { token: registered })
  await sendMessages()
  const code = /"text":"(\d{4,8})"/.exec(JSON.stringify(whatsapp.calls.at(-1)?.body))?.[1] ?? ''
  await call('POST', '/auth/validate-code', { token: registered, body: { code } })
  const form = { email: person.EmailAddress, password: person.Password }
  const token = String((await call('POST', '/auth/login/portal', { form })).body.token)
  await call('GET', '/services/search?text=canary%20cleaning')
  await call('GET', '/users/logged-user', { token })
  const order = await call('POST', '/payment', {
    token,
    body: { IdJobcoinsPacket: planNamed('Standard Plan').id },
  })
  expect(order.body).toMatchObject({ success: true })
  await call('POST', '/payment/capture', { token, body: { OrderId: String(order.body.data.orderId) } })

  return [...Object.values(person).filter((value) => value !== person.ZipCode), registered, token, code]
}

test('a walk of a member is traced from the request to the database, PayPal and WhatsApp, without a private value', async () => {
  const secrets = await walk()
  await tracing.stop()
  const { spans } = receiver
  const named = (name: string) => spans.find((span) => span.name === name)
  const childrenOf = (name: string) => {
    const parents = new Set(spans.filter((span) => span.name === name).map(({ spanId }) => spanId))
    return spans.filter(({ parentSpanId }) => parents.has(parentSpanId ?? ''))
  }

  expect(named('POST /api/auth/register/website')?.attributes).toMatchObject({
    'http.response.status_code': 200,
  })
  const statements = childrenOf('POST /api/auth/register/website')
  expect(statements.length).toBeGreaterThan(0)
  for (const { name, attributes } of statements) {
    expect(name).toMatch(/^statement s\d+$/)
    expect(attributes).toMatchObject({ 'db.system.name': 'postgresql' })
  }
  expect(statements.map(({ attributes }) => attributes['db.query.text'])).toContainEqual(
    expect.stringContaining('$1'),
  )

  expect(childrenOf('POST /api/payment').map(({ name }) => name)).toContain('POST /v2/checkout/orders')
  const job = spans.find(({ name }) => name === 'POST /:phoneNumberId/messages')
  expect(spans.find(({ spanId }) => spanId === job?.parentSpanId)?.name).toMatch(/^job /)
  expect(whatsapp.calls[0]?.headers['traceparent']).toBe(`00-${job?.traceId}-${job?.spanId}-01`)

  const sent = textOf(spans)
  expect(secrets.filter((secret) => secret === '' || sent.includes(secret))).toEqual([])
  for (const canary of ['canary', 'Canary', '106540352242922', 'Bearer', simulator.clientSecret]) {
    expect(sent).not.toContain(canary)
  }
})

test('a server that gets SIGTERM sends its last spans, and ends well', async () => {
  const last = await startOtlpReceiver()
  const program = await startProgram({ DATABASE_URL: url, OTEL_EXPORTER_OTLP_ENDPOINT: last.url })
  await fetch(`${program.url}/api/states`)
  const { code } = await program.stop()
  last.stop()

  expect(code).toBe(0)
  expect(last.spans.map(({ name }) => name)).toContain('GET /api/states')
})
