import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, openSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type Product = { url: string; pid: number; stop(): Promise<void> }

const main = join(import.meta.dirname, '../../apps/server/src/main.ts')

/** The whole product as `npm start` runs it, on a free port, with a throwaway database, all hooks and all logs. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'joblane-bench-'))
  // When run by root, PostgreSQL runs as another user, who must be able to enter this folder.
  chmodSync(folder, 0o755)
  const logFile = join(folder, 'product.log')
  const log = openSync(logFile, 'w')
  const port = await freePort()
  const usual = {
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'info',
  }
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...usual, ...settings },
    stdio: ['ignore', log, log],
  })
  const ended = once(child, 'exit')
  const url = `http://localhost:${port}`
  await untilReady(url, () => child.exitCode !== null || child.signalCode !== null, logFile)

  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended
      // When run by root, the data folder is a link to the database's actual folder.
      const database = join(folder, 'data/postgres')
      const paths = existsSync(database) ? [realpathSync(database), folder] : [folder]
      for (const path of paths) rmSync(path, { recursive: true, force: true })
    },
  }
}

async function untilReady(url: string, hasEnded: () => boolean, logFile: string) {
  for (;;) {
    const reply = await fetch(`${url}/health/ready`).catch(() => null)
    if (reply?.ok) return
    if (hasEnded())
      throw new Error(`The product did not start:\n${readFileSync(logFile, 'utf8').slice(-2000)}`)
    await pause(100)
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')

  return address.port
}
