import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { isPortFree } from '@joblane/dev-postgres'

export type Program = {
  url: string
  /** The embedded payment simulator. */
  simulatorUrl: string
  pid: number
  hasEnded(): boolean
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<{ code: number | null; output: string }>
}

const main = join(import.meta.dirname, '../../main.ts')

/** The real program in its own process, as `npm start` runs it, on a given database; requires the built site. */
export async function startProgram(settings: Record<string, string>): Promise<Program> {
  const dataDir = mkdtempSync(join(tmpdir(), 'joblane-program-'))
  const port = await freePort()
  const child = spawn(process.execPath, [main], {
    env: { PATH: '', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, ...usual, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  const output = Promise.all([text(child.stdout), text(child.stderr)]).then((parts) => parts.join(''))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/health/ready`).catch(() => null))?.ok) {
    if (hasEnded()) throw new Error(`The program did not start: ${await output}`)
    await pause(50)
  }

  return {
    url,
    simulatorUrl: `http://127.0.0.1:${port + 1}`,
    pid: child.pid ?? 0,
    hasEnded,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })

      return { code: child.exitCode, output: await output }
    },
  }
}

// This process's own folder, if it has one; Node adds the folder of its version.
const compileCache = getCompileCacheDir()
const usual = {
  LOG_LEVEL: 'warn',
  RATE_LIMIT_SCALE: '1000000',
  ...(compileCache && { NODE_COMPILE_CACHE: dirname(compileCache) }),
}

/** A free port below the range that the system hands out, whose successor, for the simulator, is free as well. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 30_000)
    if ((await isPortFree(port)) && (await isPortFree(port + 1))) return port
  }
}
