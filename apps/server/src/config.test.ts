import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { productionSettings as complete } from '#testing/production-settings.ts'
import { developmentSecret, InvalidSettings, readConfig } from './config.ts'

function problemsWith(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof InvalidSettings) return error.problems
    throw error
  }
}

test('nothing has to be set to start on one machine', () => {
  expect(readConfig({})).toMatchObject({
    isProduction: false,
    host: 'localhost',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    paypal: undefined,
    whatsapp: undefined,
    logLevel: 'warn',
    rateLimitScale: 1,
  })
})

test('a complete production environment is accepted', () => {
  expect(readConfig(complete)).toMatchObject({ isProduction: true, host: '0.0.0.0', logLevel: 'info' })
})

test.each([
  ['PORT', '0', 'PORT: must be a whole number from 1 to 65535, not "0".'],
  ['PORT', '80a', 'PORT: must be a whole number from 1 to 65535, not "80a".'],
  ['PORT', '65536', 'PORT: must be a whole number from 1 to 65535, not "65536".'],
  ['DATABASE_POOL_SIZE', '-1', 'DATABASE_POOL_SIZE: must be a whole number from 1 to 100, not "-1".'],
  ['RATE_LIMIT_SCALE', '1.5', 'RATE_LIMIT_SCALE: must be a whole number from 1 to 1000000, not "1.5".'],
  ['DRAIN_SECONDS', '61', 'DRAIN_SECONDS: must be a whole number from 0 to 60, not "61".'],
  ['NODE_ENV', 'live', 'NODE_ENV: must be one of development, production, test, not "live".'],
  ['JOBLANE_DEV', 'yes', 'JOBLANE_DEV: must be one of 1, true, 0, false, not "yes".'],
  ['LOG_LEVEL', 'all', 'LOG_LEVEL: must be one of fatal, error, warn, info, debug, silent, not "all".'],
  ['PUBLIC_URL', 'joblane.test', 'PUBLIC_URL: must be an address that begins with http:// or https://.'],
  ['PUBLIC_URL', 'https://a.test/b', 'PUBLIC_URL: must be an origin: nothing but scheme, host and port.'],
  [
    'DATABASE_URL',
    'mysql://u:hidden@h/d',
    'DATABASE_URL: must be an address that begins with postgres:// or postgresql://.',
  ],
  [
    'DATABASE_DIRECT_URL',
    'postgres://u:hidden@h/d',
    'DATABASE_URL: missing, while DATABASE_DIRECT_URL is set.',
  ],
  ['DATABASE_READ_URL', 'postgres://u@h/d', 'DATABASE_URL: missing, while DATABASE_READ_URL is set.'],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'collector:4318',
    'OTEL_EXPORTER_OTLP_ENDPOINT: must be an address that begins with http:// or https://.',
  ],
  [
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    'grpc',
    'OTEL_EXPORTER_OTLP_PROTOCOL: must be one of http/json, not "grpc".',
  ],
  [
    'OTEL_TRACES_SAMPLER',
    'half',
    'OTEL_TRACES_SAMPLER: must be one of parentbased_always_on, parentbased_always_off, parentbased_traceidratio, always_on, always_off, traceidratio, not "half".',
  ],
  ['OTEL_TRACES_SAMPLER_ARG', '2', 'OTEL_TRACES_SAMPLER_ARG: must be a number from 0 to 1, not "2".'],
  [
    'OTEL_TRACES_SAMPLER_ARG',
    '0.1',
    'OTEL_TRACES_SAMPLER_ARG: has no effect: parentbased_always_on is not a sampler by ratio.',
  ],
  ['REDIS_URL', 'localhost:6379', 'REDIS_URL: must be an address that begins with redis:// or rediss://.'],
  ['SMTP_URL', 'mail.test', 'SMTP_URL: must be an address that begins with smtp:// or smtps://.'],
  ['TRUSTED_PROXIES', '10.0.0.0/8, true', 'TRUSTED_PROXIES: "true" is not an IP address or a CIDR range.'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES: "10.0.0.0/33" is not an IP address or a CIDR range.'],
  ['WHATSAPP_TOKEN', 'x', 'WHATSAPP_PHONE_NUMBER_ID: missing, while WHATSAPP_TOKEN is set.'],
  [
    'PAYPAL_CLIENT_ID',
    'x',
    'PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID: missing, while PAYPAL_CLIENT_ID is set.',
  ],
])('%s=%s is refused in one line', (name, value, line) => {
  expect(problemsWith({ [name]: value })).toEqual([line])
})

test('all problems are listed at once', () => {
  expect(problemsWith({ PORT: 'x', LOG_LEVEL: 'x', TRUSTED_PROXIES: 'x' })).toHaveLength(3)
})

test.each(Object.keys(complete).filter((name) => name !== 'NODE_ENV'))(
  'production does not start without %s',
  (name) => {
    const lines = problemsWith({ ...complete, [name]: '' })

    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${name}: `))])
  },
)

test('production lists every missing setting of a group, whether some or all are missing', () => {
  const half = { ...complete, PAYPAL_CLIENT_ID: '', PAYPAL_WEBHOOK_ID: '', WHATSAPP_TOKEN: '' }
  const none = { ...half, PAYPAL_CLIENT_SECRET: '' }

  expect(problemsWith(half)).toEqual([
    'WHATSAPP_TOKEN: missing, while WHATSAPP_PHONE_NUMBER_ID is set.',
    'PAYPAL_CLIENT_ID, PAYPAL_WEBHOOK_ID: missing, while PAYPAL_CLIENT_SECRET is set.',
  ])
  expect(problemsWith(none).filter((line) => line.startsWith('PAYPAL'))).toEqual([
    'PAYPAL_CLIENT_ID: needed in production, where nothing embedded stands in for it.',
    'PAYPAL_CLIENT_SECRET: needed in production, where nothing embedded stands in for it.',
    'PAYPAL_WEBHOOK_ID: needed in production, where nothing embedded stands in for it.',
  ])
})

test.each([
  ['SECRET', 'short', 'SECRET: too short: it needs at least 32 characters.'],
  ['SECRET', developmentSecret, 'SECRET: a default or repeated value is not allowed in production.'],
  ['SECRET', 'abc'.repeat(20), 'SECRET: a default or repeated value is not allowed in production.'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN: too short: it needs at least 16 characters.'],
  ['PUBLIC_URL', 'http://joblane.test', 'PUBLIC_URL: must begin with https:// in production.'],
  ['JOBLANE_DEV', '1', 'JOBLANE_DEV: not allowed in production.'],
])('production refuses %s=%s', (name, value, line) => {
  expect(problemsWith({ ...complete, [name]: value })).toEqual([line])
})

test('no problem repeats an address, which may hold a password', () => {
  const lines = problemsWith({ DATABASE_URL: 'http://u:hidden@h', SMTP_URL: 'http://u:hidden@h' })

  expect(lines.join()).not.toContain('hidden')
})

test('.env.example lists every setting that is read, and no other', () => {
  const asked = new Set<string>()
  const spy = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => void asked.add(String(name)),
    },
  )
  readConfig(spy)

  const example = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8')
  const listed = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name)

  expect(listed.toSorted()).toEqual([...asked].toSorted())
})
