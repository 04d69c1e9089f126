import { anyone } from '@joblane/contracts/http/access'
import { sentenceOf } from '@joblane/contracts/refusals'
import { expect, onTestFinished, test, vi } from 'vitest'
import { platformApp } from '#testing/platform-app.ts'

async function failWith(error: Error, lines: string[] = []) {
  const app = await platformApp({
    lines,
    routes: (scope) =>
      scope.get('/api/x', { config: { access: anyone } }, () => {
        throw error
      }),
  })

  return app.inject('/api/x')
}

test('a bug answers 500 and says nothing about itself', async () => {
  const reply = await failWith(new TypeError('cannot read secret of undefined'))

  expect(reply.json()).toEqual({
    success: false,
    status: 500,
    code: 'UNEXPECTED',
    title: 'Internal Server Error',
    message: sentenceOf('UNEXPECTED'),
  })
})

test.each([
  'CONNECTION_CLOSED',
  'ECONNREFUSED',
  'CONNECT_TIMEOUT',
  'CONNECTION_POOLER',
  'CONNECTION_STANDBY',
  '08006',
  '25006',
  '57P01',
  '57P03',
  '3D000',
  '53100',
  '53200',
  '53300',
  '53400',
  '57014',
  '40P01',
  '40001',
])('while the database is away (%s) the answer is 503 and when to come back', async (code) => {
  const lines: string[] = []
  const reply = await failWith(Object.assign(new Error('write CONNECTION_CLOSED 10.0.0.1'), { code }), lines)

  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe('2')
  expect(reply.json()).toMatchObject({ status: 503, code: 'UNAVAILABLE', title: 'Service Unavailable' })
  expect(lines.join('')).toContain('"level":"warn"')
  expect(lines.join('')).not.toContain('"level":"error"')
})

test('a server whose database has no room on its disk says so, and is ready again once it has', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const lines: string[] = []
  const app = await platformApp({
    lines,
    routes: (scope) =>
      scope.get('/api/x', { config: { access: anyone } }, () => {
        throw Object.assign(new Error('could not extend file'), { code: '53100' })
      }),
  })
  await app.inject('/api/x')
  await app.inject('/api/x')
  const full = await app.inject('/health/ready')
  vi.advanceTimersByTime(31_000)
  const later = await app.inject('/health/ready')

  expect(full.statusCode).toBe(503)
  expect(full.json()).toEqual({ status: 'unavailable', reason: 'disk' })
  expect(later.statusCode).toBe(200)
  expect(lines.filter((line) => line.includes('no room on its disk'))).toHaveLength(1)
})
