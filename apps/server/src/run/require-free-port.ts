import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../config.ts'

/** Asks before anything is started, because a taken port would be found out only at the end. */
export async function requireFreePort({ port, host }: Pick<Config, 'port' | 'host'>) {
  const probe = createServer()
  probe.listen({ port, host })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
