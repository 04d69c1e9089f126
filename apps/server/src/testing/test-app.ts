import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect } from 'vitest'
import { buildApp, type Dependencies } from '#app.ts'
import { readConfig } from '#config.ts'
import { paypalProvider } from '#modules/jobcoins/index.ts'
import { metricsToken, undocumented } from './undocumented.ts'

type Given = 'config' | 'now' | 'paymentProvider' | 'logStream'
type Options = Omit<Dependencies, Given> &
  Partial<Pick<Dependencies, 'now' | 'paymentProvider' | 'logStream'>> & { settings?: Record<string, string> }

/** Tests call from one address, so the limits are raised; tests about limits set their own scale. */
const usual = {
  LOG_LEVEL: 'silent',
  NODE_ENV: 'test',
  RATE_LIMIT_SCALE: '1000',
  METRICS_TOKEN: metricsToken,
  DATA_DIR: join(tmpdir(), `joblane-test-${randomUUID()}`),
}

/** A payment provider that nobody runs. */
export const noPaymentProvider = paypalProvider(
  { apiUrl: 'http://localhost:9', clientId: '', clientSecret: '', webhookId: '' },
  { now: () => new Date() },
)

/**
 * The whole application as main.ts builds it, silent, on a given database; closed after the test file. Every status that
 * its tests saw must be documented.
 */
export async function testApp({
  settings = {},
  now = () => new Date(),
  paymentProvider = noPaymentProvider,
  logStream = { write: () => undefined },
  ...rest
}: Options): Promise<FastifyInstance> {
  const config = readConfig({ ...usual, ...settings })
  const app = await buildApp({ config, now, paymentProvider, logStream, ...rest })
  afterAll(async () => {
    const found = await undocumented(app)
    await app.close()
    await rm(usual.DATA_DIR, { recursive: true, force: true })
    expect(found).toEqual([])
  })

  return app
}
