import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { paymentWebhookPath } from '@joblane/contracts/jobcoins/api'
import { projectNode } from '../../../scripts/lib/project.mjs'
import { instances, type Layout } from './layout.ts'
import type { Part, Supervisor } from './part.ts'
import { configuration, environment } from './write-configuration.ts'

/** A checkout of the product with its packages and its built site. */
export type Release = { name: string; folder: string; hasDirectUrl: boolean }

/** The simulator, which plays PayPal for all instances; it keeps its books in a file. */
export function simulatorPart(
  supervisor: Supervisor,
  { folder, ports, webUrl, values }: Layout,
  release: Release,
): Part {
  const options = {
    port: ports.simulator,
    file: join(folder, 'paypal.json'),
    webhookUrl: `${webUrl}${paymentWebhookPath}`,
  }

  return supervisor.make({
    name: 'simulator',
    command: projectNode(),
    args: [join(release.folder, 'packages/paypal-simulator/src/main.ts'), JSON.stringify(options)],
    env: { NODE_EXTRA_CA_CERTS: values.CERTIFICATE },
    folder,
  })
}

/** The instances of a release, on the same ports as those of another one. */
export const instanceParts = (supervisor: Supervisor, layout: Layout, release: Release): Part[] =>
  instances.map((name) => instancePart(supervisor, layout, release, { name, port: layout.ports[name] }))

export function instancePart(
  supervisor: Supervisor,
  layout: Layout,
  release: Release,
  { name, port, settings = {} }: { name: string; port: number; settings?: Record<string, string> },
): Part {
  const { folder, values, simulatorUrl, ownerUrl } = layout
  const dataDir = join(folder, `${name}-data`)
  mkdirSync(dataDir, { recursive: true })
  const ofCluster = environment(configuration('joblane/joblane.env', { ...values, APP_PORT: port }))

  return supervisor.make({
    name,
    command: projectNode(),
    args: [join(release.folder, 'apps/server/src/main.ts')],
    env: {
      ...ofCluster,
      // A release from before the pooler takes everything from the primary.
      ...(release.hasDirectUrl ? {} : { DATABASE_URL: ownerUrl }),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '1000000',
      PAYPAL_API_URL: simulatorUrl,
      PAYPAL_CLIENT_ID: 'simulator',
      PAYPAL_CLIENT_SECRET: 'simulator',
      PAYPAL_WEBHOOK_ID: '8PT597110X687430LKGECATA',
      ...settings,
    },
    folder,
    patienceInMs: 20_000,
  })
}
