import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, developmentSecret } from '../config.ts'

/**
 * If no secret is set, this machine generates and stores one, so that sessions survive a restart and no other machine
 * can sign them, even if a development server is exposed to a network.
 */
export async function withOwnSecret(config: Config): Promise<Config> {
  if (config.secret !== developmentSecret) return config

  return Object.freeze({ ...config, secret: await keptSecret(config.dataDir) })
}

async function keptSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret')
  await mkdir(folder, { recursive: true })
  await writeOnce(file, randomBytes(36).toString('base64url'))

  return readFile(file, 'utf8')
}

/** If two processes write at the same time, one wins. The file appears whole: no process reads half of it. */
async function writeOnce(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, text, { mode: 0o600 })
  await link(draft, file).catch(ifNot('EEXIST'))
  await unlink(draft)
}

const ifNot = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error
}
