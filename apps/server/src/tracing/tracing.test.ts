import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { anyone } from '@joblane/contracts/http/access'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#config.ts'
import { platformApp } from '#testing/platform-app.ts'
import { startTracing } from './start-tracing.ts'
import { startOtlpReceiver, textOf } from './testing/otlp-receiver.ts'
import { traceAlone } from './tracer.ts'

const routes = (app: FastifyInstance) => {
  const config = { access: anyone }
  app.get('/api/things/:id', { config }, async (request) => {
    request.log.info('looked')
    return { fine: true }
  })
  app.post('/api/things', { config }, async (request) => {
    request.log.info('made')
    throw new Error('for 13055550123')
  })
}

async function aReceiver(...answer: Parameters<typeof startOtlpReceiver>) {
  const receiver = await startOtlpReceiver(...answer)
  onTestFinished(receiver.stop)

  return receiver
}

/** The platform with tracing as `start-server.ts` wires it. */
async function tracedApp(endpoint: string, settings: Record<string, string> = {}) {
  const all = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...settings }
  const tracing = await startTracing(readConfig(all).tracing)
  onTestFinished(tracing.stop)
  const lines: string[] = []
  const app = await platformApp({ settings: all, routes, lines, warnings: [tracing.warning] })
  tracing.onWarning((line) => app.log.warn(line))

  return { app, tracing, logged: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

test('a request arrives at the collector by its route, method and status, under the name of the service', async () => {
  const receiver = await aReceiver()
  const { app, tracing } = await tracedApp(receiver.url, { OTEL_SERVICE_NAME: 'market' })
  await app.inject('/api/things/ada@example.test?phone=13055550123')
  await app.inject({ method: 'POST', url: '/api/things', payload: { code: '4821' } })
  await app.inject('/api/nothing/here')
  await tracing.stop()

  const [found, made, unknown] = receiver.spans
  expect(receiver.services).toContain('market')
  expect(found).toMatchObject({
    name: 'GET /api/things/:id',
    kind: 2,
    hasFailed: false,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/api/things/:id',
      'http.response.status_code': 200,
    },
  })
  expect(made).toMatchObject({
    name: 'POST /api/things',
    hasFailed: true,
    attributes: { 'error.type': '500' },
  })
  expect(unknown).toMatchObject({ name: 'GET unknown', attributes: { 'http.response.status_code': 404 } })
  for (const secret of ['ada', '13055550123', '4821', 'nothing']) {
    expect(textOf(receiver.spans)).not.toContain(secret)
  }
})

test('every line of a request has the id of its trace, also after its body was read', async () => {
  const receiver = await aReceiver()
  const { app, tracing, logged } = await tracedApp(receiver.url)
  const address = await app.listen({ port: 0 })
  const body = JSON.stringify({ text: 'x'.repeat(20_000) })
  await Promise.all(
    [1, 2].map(() =>
      fetch(`${address}/api/things`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      }),
    ),
  )
  await tracing.stop()

  const ids = new Set(receiver.spans.map(({ traceId }) => traceId))
  expect(ids.size).toBe(2)
  for (const msg of ['made', 'answered']) {
    const traced = logged().filter((line) => line['msg'] === msg)
    expect(new Set(traced.map(({ traceId }) => traceId))).toEqual(ids)
  }
})

test('the traceparent of a trusted proxy is continued, and that of another client is not', async () => {
  const receiver = await aReceiver()
  const { app, tracing } = await tracedApp(receiver.url, { TRUSTED_PROXIES: '10.0.0.1' })
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, tracestate: 'spy=13055550123' }
  await app.inject({ url: '/api/things/1', headers, remoteAddress: '10.0.0.1' })
  await app.inject({ url: '/api/things/1', headers, remoteAddress: '10.0.0.2' })
  await app.inject({ url: '/api/things/1', headers: { traceparent: '00-x' }, remoteAddress: '10.0.0.1' })
  await tracing.stop()

  expect(
    receiver.spans.map(({ traceId: own, parentSpanId }) => [own === traceId, parentSpanId ?? '']),
  ).toEqual([
    [true, 'b7ad6b7169203331'],
    [false, ''],
    [false, ''],
  ])
  expect(receiver.payloads.join('')).not.toContain('spy')
})

test('a sampler decides which traces are sent', async () => {
  const receiver = await aReceiver()
  const settings = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.5' }
  const { app, tracing } = await tracedApp(receiver.url, settings)
  for (let nth = 0; nth < 100; nth += 1) await app.inject('/api/things/1')
  await tracing.stop()

  expect(receiver.spans.length).toBeGreaterThan(20)
  expect(receiver.spans.length).toBeLessThan(80)
})

test('without the setting nothing is sent, nothing is logged, and nothing of the library is loaded', async () => {
  const receiver = await aReceiver()
  const { app, tracing, logged } = await tracedApp('')
  await app.inject('/api/things/1')
  await tracing.stop()

  expect(receiver.payloads).toEqual([])
  for (const line of logged()) expect(line).not.toHaveProperty('traceId')
  expect(await loadedWith('')).toEqual([])
  expect(await loadedWith(receiver.url)).toContain('@opentelemetry/sdk-trace')
}, 30_000)

/** The packages of OpenTelemetry that our own files load in a process of its own, with this endpoint. */
async function loadedWith(endpoint: string) {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ resolve(specifier, context, next) {
      if (specifier.startsWith('@opentelemetry/') && !context.parentURL?.includes('node_modules')) loaded.push(specifier)
      return next(specifier, context)
    } })
    await import(${JSON.stringify(new URL('../app.ts', import.meta.url).href)})
    const { readConfig } = await import(${JSON.stringify(new URL('../config.ts', import.meta.url).href)})
    const { startTracing } = await import(${JSON.stringify(new URL('start-tracing.ts', import.meta.url).href)})
    await startTracing(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: ${JSON.stringify(endpoint)} }).tracing)
    console.log(JSON.stringify(loaded))
    process.exit()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')])

  return JSON.parse(said) as string[]
}

test('while the collector is away requests are answered, one line and readiness say so, and spans arrive again later', async () => {
  let isAway = true
  const receiver = await aReceiver((response) => void response.writeHead(isAway ? 400 : 200).end('{}'))
  const { app, tracing, logged } = await tracedApp(receiver.url)
  const lines = () => logged().flatMap(({ msg }) => (String(msg).includes('collector') ? [msg] : []))
  const readiness = async () => (await app.inject('/health/ready')).json<unknown>()

  expect((await app.inject('/api/things/1')).statusCode).toBe(200)
  await vi.waitFor(() => expect(lines()).toHaveLength(1), { timeout: 30_000 })
  expect(await readiness()).toEqual({
    status: 'ok',
    warnings: ['the collector of traces does not answer: spans are dropped'],
  })

  isAway = false
  await app.inject('/api/things/1')
  await vi.waitFor(() => expect(lines()).toHaveLength(2), { timeout: 30_000 })
  expect(await readiness()).toEqual({ status: 'ok' })
  await tracing.stop()
})

test('a collector that accepts a connection and never answers delays no request, and the stop by a second', async () => {
  const receiver = await aReceiver(() => {})
  const { app, tracing } = await tracedApp(receiver.url)
  for (let nth = 0; nth < 600; nth += 1) expect((await app.inject('/api/things/1')).statusCode).toBe(200)
  const before = performance.now()
  await tracing.stop()

  expect(performance.now() - before).toBeLessThan(5000)
})

test('at most 2,048 spans wait, and one batch is on its way: the rest is dropped', async () => {
  const receiver = await aReceiver(() => {})
  const tracing = await startTracing(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }).tracing)
  onTestFinished(tracing.stop)
  const aSpan = { name: 'job test', kind: 'consumer', attributes: {} } as const
  for (let nth = 0; nth < 10_000; nth += 1) await traceAlone(aSpan, async () => nth)
  // The stop sends everything that waits.
  await Promise.all([tracing.stop(), pause(500)])

  expect(receiver.spans.length).toBeGreaterThan(2000)
  expect(receiver.spans.length).toBeLessThanOrEqual(2048 + 512)
})
