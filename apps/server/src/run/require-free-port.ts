import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../config.ts'

/** Checks the port before anything starts; otherwise a taken port would fail only the last step. */
export async function requireFreePort({ port, host }: Pick<Config, 'port' | 'host'>) {
  const probe = createServer()
  probe.listen({ port, host })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
