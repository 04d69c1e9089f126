import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Bare = { url: string; pid: number; stop(): Promise<void> }

/** The baseline in its own process: a bare Fastify that sends exactly these bytes. */
export async function startBare(path: string, type: string, bytes: Buffer): Promise<Bare> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), [], { serialization: 'advanced' })
  child.send({ path, type, bytes })
  const [port] = (await once(child, 'message')) as [number]
  const ended = once(child, 'exit')

  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill()
      await ended
    },
  }
}
