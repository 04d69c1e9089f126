import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { supervisePostgres } from '@joblane/dev-postgres'
import { type Config, readConfig } from '#config.ts'
import { explainStartFailure } from '../start-failure.ts'

/** Keeps the embedded PostgreSQL while the server, or the program that is named, restarts at each change of its files. */
async function run({ databaseUrl, dataDir }: Config, program = join(import.meta.dirname, '../../main.ts')) {
  const postgres = databaseUrl ? null : await supervisePostgres({ dataDir: join(dataDir, 'postgres') })

  try {
    return await watch(program)
  } finally {
    await postgres?.stop()
  }
}

async function watch(program: string): Promise<number> {
  const args = ['--watch', '--watch-preserve-output', program]
  const server = spawn(process.execPath, args, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'))
  const [code] = (await once(server, 'exit')) as [number | null]

  return code ?? 0
}

let config: Config | undefined
try {
  config = readConfig(process.env)
  process.exitCode = await run(config, process.argv[2])
} catch (error) {
  const lines = explainStartFailure(error, config)
  if (!lines) throw error
  for (const line of lines) console.error(line)
  process.exitCode = 1
}
