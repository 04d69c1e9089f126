import { join, resolve } from 'node:path'
import { productName } from '@joblane/contracts/site/product'
import { type Environment, SettingsReader } from './settings-reader.ts'
import { samplerNames } from './tracing/tracing-settings.ts'

/** Reports every problem with the settings together, one per line. */
export class InvalidSettings extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'InvalidSettings'
    this.problems = problems
  }
}

export type Config = ReturnType<typeof readSettings>

/** The only reader of the environment. main.ts calls it once and exits if it throws. */
export function readConfig(environment: Environment): Config {
  const read = new SettingsReader(environment)
  const config = readSettings(read)

  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL']) {
    if (!config.databaseUrl && read.text(name)) read.note('DATABASE_URL', `missing, while ${name} is set.`)
  }
  if (config.isProduction) notePromisesOfProduction(read, config)
  if (read.problems.length > 0) throw new InvalidSettings(read.problems)

  return Object.freeze(config)
}

/** The default secret. main.ts replaces it with one generated on this machine; production refuses it. */
export const developmentSecret = 'joblane-development-secret-not-for-production'

function readSettings(read: SettingsReader) {
  const mode = read.oneOf('NODE_ENV', ['development', 'production', 'test'], 'development')
  const isProduction = mode === 'production'
  const port = read.integer('PORT', 3000, { from: 1, to: 65_535 })
  const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

  return {
    mode,
    isProduction,
    /** Vite serves the site and reloads it on change; not to be confused with the mode `development`. */
    hasDevSite: read.flag('JOBLANE_DEV'),
    host: read.text('HOST') ?? (isProduction ? '0.0.0.0' : 'localhost'),
    port,
    publicUrl: read.origin('PUBLIC_URL') ?? `http://localhost:${port}`,
    dataDir: resolve(read.text('DATA_DIR') ?? join(import.meta.dirname, '../../../.data')),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseDirectUrl: read.url('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']),
    databaseReadUrl: read.url('DATABASE_READ_URL', ['postgres:', 'postgresql:']),
    databasePoolSize: read.integer('DATABASE_POOL_SIZE', 6, { from: 1, to: 100 }),
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:']),
    secret: read.text('SECRET') ?? developmentSecret,
    trustedProxies: read.addressRanges('TRUSTED_PROXIES'),
    rateLimitScale: read.integer('RATE_LIMIT_SCALE', 1, { from: 1, to: 1_000_000 }),
    drainSeconds: read.integer('DRAIN_SECONDS', 0, { from: 0, to: 60 }),
    shutdownTimeoutSeconds: read.integer('SHUTDOWN_TIMEOUT_SECONDS', 10, { from: 1, to: 300 }),
    metricsToken: read.text('METRICS_TOKEN'),
    tracing: readTracing(read),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, isProduction ? 'info' : 'warn'),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.text('MAIL_FROM') ?? `${productName} <hello@joblane.test>`,
    mailPostalAddress: read.text('MAIL_POSTAL_ADDRESS') ?? '1 Example Street, Springfield, IL 62701',
    whatsapp: readWhatsapp(read),
    paypal: readPaypal(read),
    photoStore: readPhotoStore(read),
    hasServiceWorker: read.oneOf('SERVICE_WORKER', ['on', 'off'], 'on') === 'on',
  }
}

function readWhatsapp(read: SettingsReader) {
  const apiUrl = read.url('WHATSAPP_API_URL', ['http:', 'https:']) ?? 'https://graph.facebook.com/v25.0'
  const given = read.together('WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID')

  return given && { token: given.WHATSAPP_TOKEN, phoneNumberId: given.WHATSAPP_PHONE_NUMBER_ID, apiUrl }
}

/** `s3://KEY:SECRET@HOST[:PORT]/BUCKET[/PREFIX][?region=REGION]`; undefined for the folder below DATA_DIR. */
function readPhotoStore(read: SettingsReader) {
  const text = read.url('PHOTOS_URL', ['s3:'])
  if (text === undefined) return undefined

  const { username, password, host, hostname, pathname, searchParams } = new URL(text)
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean)
  if (!username || !password || !host || !bucket) {
    read.note('PHOTOS_URL', 'must have the form s3://KEY:SECRET@HOST/BUCKET.')
    return undefined
  }

  return {
    endpoint: `${isLocal(hostname) ? 'http' : 'https'}://${host}`,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  }
}

/** By OpenTelemetry's own names; undefined without a collector. */
function readTracing(read: SettingsReader) {
  const endpoint = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])
  const serviceName = read.text('OTEL_SERVICE_NAME') ?? productName.toLowerCase()
  const sampler = read.oneOf('OTEL_TRACES_SAMPLER', samplerNames, 'parentbased_always_on')
  const ratio = read.ratio('OTEL_TRACES_SAMPLER_ARG', 1)
  read.oneOf('OTEL_EXPORTER_OTLP_PROTOCOL', ['http/json'], 'http/json')
  const isRatio = sampler.endsWith('ratio') || read.hasProblem('OTEL_TRACES_SAMPLER_ARG')
  if (read.text('OTEL_TRACES_SAMPLER_ARG') && !isRatio) {
    read.note('OTEL_TRACES_SAMPLER_ARG', `has no effect: ${sampler} is not a sampler by ratio.`)
  }

  return endpoint === undefined ? undefined : { endpoint, serviceName, sampler, ratio }
}

function readPaypal(read: SettingsReader) {
  const apiUrl = read.origin('PAYPAL_API_URL') ?? 'https://api-m.paypal.com'
  const given = read.together('PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID')

  return (
    given && {
      clientId: given.PAYPAL_CLIENT_ID,
      clientSecret: given.PAYPAL_CLIENT_SECRET,
      webhookId: given.PAYPAL_WEBHOOK_ID,
      apiUrl,
    }
  )
}

/** Production must replace every embedded service and set strong secrets. */
function notePromisesOfProduction(read: SettingsReader, config: Config) {
  const needed = [
    'DATABASE_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'MAIL_POSTAL_ADDRESS',
    'WHATSAPP_TOKEN',
    'WHATSAPP_PHONE_NUMBER_ID',
    'PAYPAL_CLIENT_ID',
    'PAYPAL_CLIENT_SECRET',
    'PAYPAL_WEBHOOK_ID',
    'PUBLIC_URL',
  ]
  for (const name of needed) {
    if (read.text(name) || read.hasProblem(name)) continue
    read.note(name, 'needed in production, where nothing embedded stands in for it.')
  }

  if (read.text('PUBLIC_URL') && !isSafeOrigin(config.publicUrl)) {
    read.note('PUBLIC_URL', 'must begin with https:// in production.')
  }
  if (config.hasDevSite) read.note('JOBLANE_DEV', 'not allowed in production.')
  noteWeakSecret(read, 'SECRET', config.secret, 32)
  if (config.metricsToken) noteWeakSecret(read, 'METRICS_TOKEN', config.metricsToken, 16)
}

/** Localhost needs no certificate, so that a production build can be tried locally. */
const isSafeOrigin = (origin: string) => origin.startsWith('https:') || isLocal(new URL(origin).hostname)

const isLocal = (hostname: string) => ['localhost', '127.0.0.1'].includes(hostname)

function noteWeakSecret(read: SettingsReader, name: string, secret: string, length: number) {
  if (!read.text(name)) return read.note(name, `needed in production: at least ${length} random characters.`)
  if (secret.length < length) return read.note(name, `too short: it needs at least ${length} characters.`)
  if (secret === developmentSecret || new Set(secret).size < 8) {
    read.note(name, 'a default or repeated value is not allowed in production.')
  }
}
