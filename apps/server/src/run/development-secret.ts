import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, developmentSecret } from '../config.ts'

/**
 * If no secret is set, this machine generates and stores one, so that sessions survive a restart and nobody else can
 * sign them, even if a development server is exposed to a network.
 */
export async function withOwnSecret(config: Config): Promise<Config> {
  if (config.secret !== developmentSecret) return config

  return Object.freeze({ ...config, secret: await keptSecret(config.dataDir) })
}

async function keptSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret')
  await mkdir(folder, { recursive: true })
  // If two processes start at the same time, one writes, and both read what it wrote.
  await writeFile(file, randomBytes(36).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    ifNot('EEXIST'),
  )

  return readFile(file, 'utf8')
}

const ifNot = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error
}
