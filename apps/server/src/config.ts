import { isIP } from 'node:net'
import { join, resolve } from 'node:path'

type Environment = Record<string, string | undefined>

/** Every problem with the settings at once, one line each. */
export class InvalidSettings extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'InvalidSettings'
    this.problems = problems
  }
}

export type Config = ReturnType<typeof readConfig>

/** The only reader of the environment; main.ts calls it once and stops where it throws. */
export function readConfig(environment: Environment) {
  const problems: string[] = []
  const read = reader(environment, problems)
  const isProduction =
    read.oneOf('NODE_ENV', ['development', 'production', 'test'], 'development') === 'production'
  const port = read.integer('PORT', 3000, { from: 0, to: 65_535 })

  const config = {
    isProduction,
    isDevelopment: read.flag('JOBLANE_DEV'),
    host: read.text('HOST') ?? (isProduction ? '0.0.0.0' : 'localhost'),
    port,
    publicUrl: read.origin('PUBLIC_URL') ?? `http://localhost:${port}`,
    dataDir: resolve(read.text('DATA_DIR') ?? join(import.meta.dirname, '../../../.data')),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databasePoolSize: read.integer('DATABASE_POOL_SIZE', 4, { from: 1, to: 100 }),
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:']),
    secret: read.text('SECRET'),
    trustedProxies: read.list('TRUSTED_PROXIES', isAddressRange, 'an IP address or a CIDR range'),
    rateLimitScale: read.integer('RATE_LIMIT_SCALE', 1, { from: 1, to: 1_000_000 }),
    metricsToken: read.text('METRICS_TOKEN'),
    logLevel: read.oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.text('MAIL_FROM') ?? 'Joblane <hello@joblane.test>',
    whatsapp: read.together(['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID'], ([token, phoneNumberId]) => ({
      token,
      phoneNumberId,
      apiUrl: read.url('WHATSAPP_API_URL', ['http:', 'https:']) ?? 'https://graph.facebook.com/v25.0',
    })),
    paypal: read.together(
      ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
      ([clientId, clientSecret, webhookId]) => ({
        clientId,
        clientSecret,
        webhookId,
        apiUrl: read.origin('PAYPAL_API_URL') ?? 'https://api-m.paypal.com',
      }),
    ),
  } as const

  if (isProduction) problems.push(...problemsInProduction(config, environment))
  if (problems.length > 0) throw new InvalidSettings(problems)

  return Object.freeze(config)
}

/** The secret that development uses when none is set; production refuses it. */
export const developmentSecret = 'joblane-development-secret-not-for-production'

function problemsInProduction(
  config: {
    secret: string | undefined
    databaseUrl: string | undefined
    smtpUrl: string | undefined
  } & Record<'whatsapp' | 'paypal', unknown>,
  environment: Environment,
) {
  const needed = {
    DATABASE_URL: config.databaseUrl,
    SMTP_URL: config.smtpUrl,
    MAIL_FROM: environment['MAIL_FROM'],
    PUBLIC_URL: environment['PUBLIC_URL'],
    'WHATSAPP_TOKEN and WHATSAPP_PHONE_NUMBER_ID': config.whatsapp,
    'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID': config.paypal,
  }
  const missing = Object.entries(needed).filter(([, value]) => !value)

  return [
    ...missing.map(([name]) => `${name}: needed in production, where the embedded part is refused.`),
    ...problemsOfSecret(config.secret),
    ...(environment['JOBLANE_DEV'] ? ['JOBLANE_DEV: not allowed in production.'] : []),
  ]
}

function problemsOfSecret(secret: string | undefined) {
  if (!secret) return ['SECRET: needed in production: at least 32 random characters.']
  if (secret.length < 32) return ['SECRET: too short: it needs at least 32 characters.']
  if (secret === developmentSecret || /^(.)\1+$/.test(secret))
    return ['SECRET: a default value is not allowed in production.']

  return []
}

function isAddressRange(text: string) {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false

  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Reads single settings, and notes what is wrong with them instead of throwing. */
function reader(environment: Environment, problems: string[]) {
  const text = (name: string) => environment[name]?.trim() || undefined

  const parsedUrl = (name: string, protocols: readonly string[]) => {
    const value = text(name)
    if (value === undefined) return undefined
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return new URL(value)

    problems.push(
      `${name}: must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    )
    return undefined
  }

  return {
    text,
    flag: (name: string) => ['1', 'true'].includes(text(name) ?? ''),
    url: (name: string, protocols: readonly string[]) => parsedUrl(name, protocols) && text(name),
    origin: (name: string) => parsedUrl(name, ['http:', 'https:'])?.origin,

    integer(name: string, otherwise: number, { from, to }: { from: number; to: number }) {
      const value = text(name)
      if (value === undefined) return otherwise
      const number = Number(value)
      if (/^\d+$/.test(value) && number >= from && number <= to) return number

      problems.push(`${name}: must be a whole number from ${from} to ${to}, not "${value}".`)
      return otherwise
    },

    oneOf<const T extends string>(name: string, allowed: readonly T[], otherwise: T): T {
      const value = text(name)
      if (value === undefined) return otherwise
      const found = allowed.find((candidate) => candidate === value)
      if (found === undefined) problems.push(`${name}: must be one of ${allowed.join(', ')}, not "${value}".`)

      return found ?? otherwise
    },

    list(name: string, isValid: (entry: string) => boolean, what: string) {
      const entries = (text(name) ?? '')
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean)
      const wrong = entries.filter((entry) => !isValid(entry))
      if (wrong.length > 0) problems.push(`${name}: "${wrong.join(', ')}" is not ${what}.`)

      return entries
    },

    /** Settings that only make sense together: all of them, or none. */
    together<const N extends readonly string[], T>(
      names: N,
      build: (values: { [K in keyof N]: string }) => T,
    ) {
      const values = names.map(text)
      if (values.every((value) => value === undefined)) return undefined
      const missing = names.filter((_, index) => values[index] === undefined)
      if (missing.length > 0) {
        problems.push(
          `${missing.join(', ')}: missing, while ${names.filter((n) => !missing.includes(n)).join(', ')} is set.`,
        )
        return undefined
      }

      return build(values as { [K in keyof N]: string })
    },
  }
}
