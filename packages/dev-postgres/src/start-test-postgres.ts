import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Settings } from './run-server.ts'
import { type Postgres, startPostgres } from './start-postgres.ts'

/** Starts a throwaway PostgreSQL in a new folder that `stop` removes completely. */
export async function startTestPostgres(settings: Settings = {}, parent = tmpdir()): Promise<Postgres> {
  const folder = mkdtempSync(join(parent, 'joblane-test-postgres-'))
  chmodSync(folder, 0o755)

  const forget = (home: string) => {
    for (const path of [home, folder]) rmSync(path, { recursive: true, force: true, maxRetries: 3 })
  }
  const postgres = await startPostgres({
    dataDir: join(folder, 'postgres'),
    fsync: false,
    settings: { ...fast, ...settings },
  }).catch((error: unknown) => {
    forget(folder)
    throw error
  })
  const stopAndForget = () => postgres.stopHard().finally(() => forget(postgres.home))

  return { ...postgres, stop: stopAndForget, stopHard: stopAndForget }
}

const fast: Settings = {
  autovacuum: false,
  checkpoint_timeout: '1h',
  io_method: 'sync',
  max_connections: 200,
  max_wal_senders: 0,
  shared_buffers: '128MB',
  wal_level: 'minimal',
}
